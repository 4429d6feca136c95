import { formatInstant } from "#web/ui/format-date.ts";
import type { ItemOrder } from "#web/ui/grid/rest-of-list.ts";
import { Table, type TableColumn } from "#web/ui/table/table.tsx";
import { useRowSelection } from "#web/ui/table/use-row-selection.ts";
import type { AuditRecord } from "./api/audit-windows.ts";
import { auditMessages as text } from "./audit.messages.ts";
import { actorText, targetText } from "./record-text.ts";

export interface AuditTableProps {
  /** Undefined for a record that isn't loaded. */
  readonly records: readonly (AuditRecord | undefined)[];
  /** Their ids by index. */
  readonly ids: ItemOrder;
  readonly onRange: (from: number, to: number) => void;
  readonly scroller: HTMLElement | null;
  /** Opens the record if there isn't room for both. */
  readonly onOpen: () => void;
}

const ellipsis = (value: string) => (
  <span className="ell" data-tip-text={value}>
    {value}
  </span>
);

const COLUMNS: readonly TableColumn<AuditRecord>[] = [
  { id: "at", head: text.columns.at, width: "152px", numeric: true, render: ({ at }) => formatInstant(at) },
  { id: "actor", head: text.columns.actor, width: "18%", render: (record) => ellipsis(actorText(record)) },
  { id: "act", head: text.columns.act, width: "24%", render: ({ verb }) => ellipsis(text.act(verb)) },
  { id: "target", head: text.columns.target, render: (record) => ellipsis(targetText(record)) },
  {
    id: "place",
    head: text.columns.place,
    width: "16%",
    room: "medium",
    render: ({ placeName }) => ellipsis(placeName),
  },
  {
    id: "address",
    head: text.columns.address,
    width: "120px",
    room: "wide",
    numeric: true,
    render: ({ address }) => ellipsis(address ?? ""),
  },
];

/** PLUS-142: one line per record; only visible ones exist. */
export function AuditTable({ records, ids, onRange, scroller, onOpen }: AuditTableProps) {
  const rowProps = useRowSelection({ order: ids, scroller, onOpen });
  return (
    <Table
      label={text.title}
      columns={COLUMNS}
      rows={records}
      onRange={onRange}
      rowKey={({ id }) => id}
      scroller={scroller}
      rowProps={({ id }, index) => rowProps(id, index)}
    />
  );
}
