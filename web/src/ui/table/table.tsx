import {
  type CSSProperties,
  type HTMLAttributes,
  memo,
  type ReactNode,
  startTransition,
  useEffect,
  useMemo,
  useState,
} from "react";
import { Icon } from "../icons/icon.tsx";
import { Skeleton } from "../layout/skeleton.tsx";
import { evenLines, type LineRange } from "../lines/line-plan.ts";
import { useLines } from "../lines/use-lines.ts";
import { classNames } from "../style/class-names.ts";
import { type ColumnChoice, useColumnChoice } from "./column-choice.tsx";
import "./table.css";

/** SHELL-045: long tables are virtual, rows are 48 px high. */
export const TABLE_ROW_PX = 48;
/** SHELL-046: a slice of 100 rows is rendered around the visible ones. */
export const TABLE_SLICE_ROWS = 100;
/** The slice moves by this many rows at a time, so that scroll steps are cheap. */
const SLICE_STEP_ROWS = 25;

/**
 * The rows to render for the visible ones: a slice of 100, or more if more are visible; of it only those within `marginRows` of
 * the visible rows.
 */
export function tableSlice({ from, to }: LineRange, count: number, marginRows = Number.POSITIVE_INFINITY): number[] {
  const rows = Math.max(TABLE_SLICE_ROWS, to - from + 2 * SLICE_STEP_ROWS);
  const middle = (from + to - 1) / 2;
  const wanted = Math.round((middle - rows / 2) / SLICE_STEP_ROWS) * SLICE_STEP_ROWS;
  const first = Math.max(0, Math.min(wanted, count - rows));
  const slice = Array.from({ length: Math.min(rows, count - first) }, (_, offset) => first + offset);
  return slice.filter((index) => index >= from - marginRows && index < to + marginRows);
}

export interface TableColumn<Row, SortKey extends string = string> {
  id: string;
  head: ReactNode;
  /** CSS width; the column without one takes the rest. */
  width?: string | undefined;
  /** Hidden on a phone. Elsewhere it gives the table a width below which it scrolls sideways, a larger one if `wide`. */
  room?: "wide" | "medium" | undefined;
  /**
   * Stays visible at this end of the row while the table scrolls sideways. Columns between it and that end have a `width` in px,
   * and are pinned as well.
   */
  pinned?: "start" | "end" | undefined;
  /** Its name in the choice of columns; a column without one can't be hidden. */
  optionLabel?: string | undefined;
  /** For its head and cells, if a page has its own rules for narrow places. */
  className?: string | undefined;
  /** Tabular digits. */
  numeric?: boolean | undefined;
  /** The sort key of its head. */
  sortKey?: SortKey | undefined;
  render: (row: Row, index: number) => ReactNode;
}

export type RowProps = HTMLAttributes<HTMLTableRowElement> & {
  selected?: boolean;
  "data-item"?: string | undefined;
  "data-index"?: number | undefined;
  "data-drop"?: string | undefined;
};

export interface TableProps<Row, SortKey extends string> {
  label: string;
  columns: readonly TableColumn<Row, SortKey>[];
  /** The content of a column's head, by its id: for values that change while the rows stay the same. */
  heads?: Readonly<Record<string, ReactNode>> | undefined;
  /** Undefined for a row that isn't loaded. */
  rows: readonly (Row | undefined)[];
  /** Reports the rendered rows, by index, `to` exclusive. */
  onRange?: ((from: number, to: number) => void) | undefined;
  rowKey: (row: Row) => string;
  /** The scrolling element. */
  scroller: HTMLElement | null;
  sort?: { key: SortKey; direction: "ascending" | "descending" } | undefined;
  onSort?: ((key: SortKey) => void) | undefined;
  rowProps?: ((row: Row, index: number) => RowProps) | undefined;
  /** Lets people choose the columns, by a button in the last head. */
  columnChoice?: ColumnChoice | undefined;
}

const PINNED = { start: "pin pin-start", end: "pin pin-end" } as const;

/** Where a pinned column stays: beside those that are pinned between it and its end of the row. */
export function pinnedPlace(
  columns: readonly Pick<TableColumn<never>, "pinned" | "width">[],
  index: number,
): CSSProperties | undefined {
  const end = columns[index]?.pinned;
  if (!end) return undefined;
  const between = end === "start" ? columns.slice(0, index) : columns.slice(index + 1);
  const px = between.reduce(
    (sum, { pinned, width }) => sum + (pinned === end ? Number.parseInt(width ?? "0", 10) : 0),
    0,
  );
  return end === "start" ? { "--pin-start": `${px}px` } : { insetInlineEnd: px };
}

/** Space for a name and its thumbnail, in the column without its own width. */
const NAME_PX = 280;

/** The width below which a table scrolls sideways instead of squeezing its name column. */
export function leastWidthPx(columns: readonly Pick<TableColumn<never>, "width">[]): number {
  return columns.reduce((sum, { width }) => sum + (width?.endsWith("px") ? Number.parseInt(width, 10) : NAME_PX), 0);
}

/** A table of any length: only a slice of its rows exists; counts for assistive technology stay correct. */
export function Table<Row, SortKey extends string>(props: TableProps<Row, SortKey>) {
  const { label, rows, rowKey, scroller, sort, onSort, rowProps, onRange } = props;
  const { shown: columns, button: columnButton } = useColumnChoice(props.columns, props.columnChoice);
  const marginRows = useMarginRows(rows[0] ? `${rows.length} ${rowKey(rows[0])}` : "");
  const plan = useMemo(() => evenLines(rows.length, TABLE_ROW_PX), [rows.length]);
  const inView = useLines({ plan, scroller });
  const places = inView.to > inView.from ? tableSlice(inView, rows.length, marginRows) : [];
  const [from, to] = [places[0] ?? 0, (places.at(-1) ?? -1) + 1];
  const before = plan.startPx(from);
  const after = plan.totalPx - plan.startPx(to);
  useEffect(() => onRange?.(from, to), [onRange, from, to]);
  return (
    <table
      className={classNames("tbl", props.columnChoice && "fitted")}
      style={props.columnChoice && { "--tbl-least": `${leastWidthPx(columns)}px` }}
      aria-label={label}
      aria-rowcount={rows.length + 1}
    >
      <colgroup>
        {columns.map((column) => (
          <col
            key={column.id}
            className={classNames(column.room, column.className) || undefined}
            style={{ width: column.width }}
          />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column, index) => (
            <HeadCell
              key={column.id}
              column={column}
              head={props.heads?.[column.id] ?? column.head}
              style={pinnedPlace(columns, index)}
              end={index === columns.length - 1 ? columnButton : null}
              sort={sort}
              onSort={onSort}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {before > 0 && <SpacerRow heightPx={before} />}
        {places.map((index) => {
          const row = rows[index];
          if (!row) return <GapRow key={index} columns={columns as CellsProps["columns"]} />;
          const { selected, className, ...rest } = rowProps?.(row, index) ?? {};
          return (
            <tr
              key={rowKey(row)}
              aria-rowindex={index + 2}
              aria-selected={selected}
              {...rest}
              className={classNames(selected && "on", className)}
            >
              <Cells columns={columns as CellsProps["columns"]} row={row} index={index} />
            </tr>
          );
        })}
        {after > 0 && <SpacerRow heightPx={after} />}
      </tbody>
    </table>
  );
}

interface CellsProps {
  columns: readonly TableColumn<unknown>[];
  row: unknown;
  index: number;
}

/** The content of a row: memoized as long as row and columns are the same, whatever is selected. */
const Cells = memo(function Cells({ columns, row, index }: CellsProps) {
  return columns.map((column, at) => (
    <td
      key={column.id}
      className={
        classNames(column.numeric && "n", column.room, column.pinned && PINNED[column.pinned], column.className) ||
        undefined
      }
      style={pinnedPlace(columns, at)}
    >
      {column.render(row, index)}
    </td>
  ));
});

/** Rows initially rendered beyond the visible ones, and at each further step. */
const MARGIN_STEP_ROWS = 10;

/**
 * Visible rows are rendered immediately, the rest of the slice step by step, so that no step blocks the page. `content`
 * identifies the table's content: other rows start over.
 */
function useMarginRows(content: string): number {
  const [reached, setReached] = useState({ content, rows: 0 });
  const rows = reached.content === content ? reached.rows : 0;
  useEffect(() => {
    if (rows < TABLE_SLICE_ROWS) startTransition(() => setReached({ content, rows: rows + MARGIN_STEP_ROWS }));
  }, [content, rows]);
  return rows < TABLE_SLICE_ROWS ? rows : Number.POSITIVE_INFINITY;
}

/** The place of a row that is loading. */
function GapRow({ columns }: { columns: readonly TableColumn<unknown>[] }) {
  const widest = columns.find(({ width }) => width === undefined) ?? columns[0];
  return (
    <tr className="gap-row" aria-busy="true">
      {columns.map((column) => (
        <td
          key={column.id}
          className={classNames(column.room, column.className) || undefined}
          style={{ height: TABLE_ROW_PX }}
        >
          {column === widest && <Skeleton width="60%" height="11px" />}
        </td>
      ))}
    </tr>
  );
}

/** One cell without a span: if columns are hidden, spanning all of them adds empty ones, which take the name's space. */
function SpacerRow({ heightPx }: { heightPx: number }) {
  return (
    <tr className="spacer">
      <td style={{ height: heightPx }} />
    </tr>
  );
}

function HeadCell<Row, SortKey extends string>({
  column,
  head,
  style,
  end,
  sort,
  onSort,
}: { column: TableColumn<Row, SortKey>; head: ReactNode; style: CSSProperties | undefined; end: ReactNode } & Pick<
  TableProps<Row, SortKey>,
  "sort" | "onSort"
>) {
  const { sortKey } = column;
  const active = sort && sortKey === sort.key;
  return (
    <th
      scope="col"
      className={
        classNames(active && "sorted", column.room, column.pinned && PINNED[column.pinned], column.className) ||
        undefined
      }
      style={style}
      aria-sort={active ? sort.direction : undefined}
    >
      {sortKey && onSort ? (
        <button type="button" className="thb" onClick={() => onSort(sortKey)}>
          {head}
          {active && <Icon name={sort.direction === "ascending" ? "au" : "ad"} />}
        </button>
      ) : (
        head
      )}
      {end}
    </th>
  );
}
