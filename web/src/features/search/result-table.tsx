import type { ReactNode } from "react";
import { classNames } from "#web/ui/style/class-names.ts";
import "#web/ui/table/table.css";

export interface ResultColumn<Row> {
  id: string;
  head: string;
  /** Without one it takes the remaining space. */
  width?: string;
  /** As in the other tables. */
  room?: "wide" | "medium" | undefined;
  numeric?: boolean | undefined;
  render: (row: Row) => ReactNode;
}

/** A short table of results; a row leads where the link in its first cell does, and a click anywhere on the row follows it. */
export function ResultTable<Row extends { id: string }>({
  label,
  columns,
  rows,
}: {
  label: string;
  columns: readonly ResultColumn<Row>[];
  rows: readonly Row[];
}) {
  return (
    <table className="tbl tbl-sm" aria-label={label}>
      <colgroup>
        {columns.map((column) => (
          <col key={column.id} className={column.room} style={{ width: column.width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col" className={column.room}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map((column) => (
              <td key={column.id} className={classNames(column.numeric && "n", column.room) || undefined}>
                {column.render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
