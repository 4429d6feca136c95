import { type MouseEvent, memo, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { unevenLines, withMargin } from "../lines/line-plan.ts";
import { useLines, useShowLine } from "../lines/use-lines.ts";
import { itemsInBand } from "./band/rubber-band.ts";
import { useRubberBand } from "./band/use-rubber-band.ts";
import { focusWhenRendered } from "./focus-when-rendered.ts";
import {
  type GridDensity,
  type GridLine,
  gridMetrics,
  gridShape,
  type IconSize,
  lineOfItem,
  lineTops,
} from "./grid-layout.ts";
import { useGridPointer } from "./grid-pointer.ts";
import { useRanges } from "./rest-of-list.ts";
import { keepExisting, useSelectionStore } from "./selection.ts";
import { useGridKeys } from "./use-grid-keys.ts";

/** Rows rendered above and below the visible ones. */
const OVERSCAN_ROWS = 4;
const BOTTOM_PX = 24;

export interface GridSection<Item> {
  id: string;
  /** Without a title the section has no head. */
  title?: string | undefined;
  /** After the title: a count, a length. */
  note?: string | undefined;
  folders?: boolean | undefined;
  items: readonly Item[];
}

export interface VirtualGridProps<Item> {
  label: string;
  sections: readonly GridSection<Item>[];
  /** Undefined for an item that isn't loaded. */
  itemId: (item: Item) => string | undefined;
  itemName: (item: Item) => string;
  size: IconSize;
  density?: GridDensity | undefined;
  /** The scrolling element; null until mounted. */
  scroller: HTMLElement | null;
  /** Renders a Card; pass a stable function, since cards are kept as long as it is the same. */
  renderCard: (item: Item, index: number, column: number) => ReactNode;
  /** Reports the items in or near view, by index, `to` exclusive. */
  onRange?: ((from: number, to: number) => void) | undefined;
  onOpen: (id: string) => void;
  commandLetters?: string | undefined;
  /** Right click, Shift+F10 or the menu key on an item, which is part of the selection by then. */
  onMenu: (event: MouseEvent, id: string) => void;
}

/** A grid of any length in sections: only visible rows exist. Keyboard, mouse and touch select; roving focus. */
export function VirtualGrid<Item>(props: VirtualGridProps<Item>) {
  const { label, sections, itemId, itemName, size, density, scroller, renderCard, onOpen, onMenu, commandLetters } =
    props;
  const { onRange } = props;
  const store = useSelectionStore();
  const grid = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(scroller);
  const metrics = useMemo(() => gridMetrics(widthPx, size, density), [widthPx, size, density]);
  const items = useMemo(() => sections.flatMap((section) => section.items), [sections]);
  const order = useMemo(() => items.map(itemId), [items, itemId]);
  const ranges = useRanges(store, order);
  // Loaded items change often, their number rarely.
  const counts = sections.map(({ title, items: { length } }) => `${title === undefined ? "" : "h"}${length}`).join();
  const shape = useMemo(() => gridShape(counts.split(",").map(sectionOf), metrics.columns), [counts, metrics.columns]);
  const foldersAt = sections.findIndex(({ folders }) => folders);
  const plan = useMemo(() => {
    // There is no layout before the width is known.
    if (widthPx === 0) return unevenLines([], 0);
    const { tops, endPx } = lineTops(shape, metrics, (section) => section === foldersAt);
    return unevenLines(tops, endPx, BOTTOM_PX);
  }, [widthPx, shape, metrics, foldersAt]);
  const lines = withMargin(useLines({ plan, scroller }), OVERSCAN_ROWS, plan.count);
  const showLine = useShowLine({ plan, scroller });
  useEffect(() => store.setState((before) => keepExisting(before, order)), [store, order]);

  const focusItem = (index: number) => {
    showLine(lineOfItem(shape, index));
    // Until the item is loaded the grid has the keys: the item that had them may be gone from the page.
    if (items[index] === undefined) grid.current?.focus({ preventScroll: true });
    focusWhenRendered(() => grid.current?.querySelector<HTMLElement>(`[data-index="${index}"]`));
  };
  useRubberBand({
    store,
    scroller,
    area: grid,
    idsIn: (band) => itemsInBand(shape, metrics, plan, band).map((index) => order[index]),
    takeIn: (band, take) => ranges.takeAt(itemsInBand(shape, metrics, plan, band), take),
  });
  const pointer = useGridPointer({ store, ranges, onOpen, onMenu });
  const onKeyDown = useGridKeys({
    store,
    shape,
    order,
    ranges,
    pageRows: () => Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / metrics.rowPx)),
    nameAt: (index) => (items[index] ? itemName(items[index]) : ""),
    focusItem,
    commandLetters,
    onOpen,
  });

  const shown = shape.lines.slice(lines.from, lines.to);
  const cards = shown.filter((line) => line.kind === "cards");
  const [from, to] = [cards[0]?.from ?? 0, cards.at(-1)?.to ?? 0];
  useEffect(() => onRange?.(from, to), [onRange, from, to]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual grid is positioned, which tables cannot be
    <div
      ref={grid}
      className="vgrid"
      role="grid"
      aria-label={label}
      aria-multiselectable="true"
      tabIndex={-1}
      aria-rowcount={shape.rows}
      aria-colcount={metrics.columns}
      style={{ height: plan.totalPx }}
      {...pointer}
      onKeyDown={onKeyDown}
    >
      {shown.map((line, place) => {
        const index = lines.from + place;
        const topPx = plan.startPx(index);
        if (line.kind === "head") return <SectionHead key={index} topPx={topPx} section={sections[line.section]} />;
        return (
          <CardLine
            key={index}
            line={line}
            topPx={topPx}
            columns={metrics.columns}
            gapPx={metrics.gapPx}
            gutterPx={metrics.gutterPx}
            items={items as readonly unknown[]}
            renderCard={renderCard as CardLineProps["renderCard"]}
          />
        );
      })}
    </div>
  );
}

const sectionOf = (count: string) => ({ hasHead: count.startsWith("h"), count: Number(count.replace("h", "")) });

function SectionHead({
  topPx,
  section,
}: {
  topPx: number;
  section: { title?: string | undefined; note?: string | undefined } | undefined;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid
    // biome-ignore lint/a11y/useFocusableInteractive: a head is read, not used
    <div className="gline sec" role="row" style={{ transform: `translateY(${topPx}px)` }}>
      {/* biome-ignore lint/a11y/useSemanticElements: see the grid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: a head is read, not used */}
      <div className="sech" role="rowheader">
        <h2>{section?.title}</h2>
        <span className="dim num sec-note">{section?.note}</span>
      </div>
    </div>
  );
}

interface CardLineProps {
  line: Extract<GridLine, { kind: "cards" }>;
  topPx: number;
  columns: number;
  gapPx: number;
  gutterPx: number;
  items: readonly unknown[];
  renderCard: (item: unknown, index: number, column: number) => ReactNode;
}

const CardLine = memo(function CardLine({ line, topPx, columns, gapPx, gutterPx, items, renderCard }: CardLineProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid
    // biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus
    <div
      className="gline"
      role="row"
      aria-rowindex={line.row + 1}
      style={{
        transform: `translateY(${topPx}px)`,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        columnGap: gapPx,
        padding: `0 ${gutterPx}px`,
      }}
    >
      {items.slice(line.from, line.to).map((item, column) => renderCard(item, line.from + column, column))}
    </div>
  );
});

/** Current width of the scrolling element. */
function useWidth(element: HTMLElement | null): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
