import { classNames } from "#web/ui/style/class-names.ts";
import type { TableColumn } from "#web/ui/table/table.tsx";
import "#web/ui/table/table.css";
import type { FoundRow } from "./api/found-objects.ts";

/** A short table of results; a row leads where the link in its first cell does, and a click anywhere on the row follows it. */
export function ResultTable({
  label,
  columns,
  rows,
}: {
  label: string;
  columns: readonly TableColumn<FoundRow>[];
  rows: readonly FoundRow[];
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
        {rows.map((row, index) => (
          <tr key={row.id}>
            {columns.map((column) => (
              <td key={column.id} className={classNames(column.numeric && "n", column.room) || undefined}>
                {column.render(row, index)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
