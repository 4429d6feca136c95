import { Fragment, type ReactNode } from "react";
import "./metadata-list.css";

export interface MetadataRow {
  label: string;
  value: ReactNode;
}

/** Label and value pairs of a sidebar; null values are left out. */
export function MetadataList({ rows }: { rows: readonly (MetadataRow | null | undefined | false)[] }) {
  const shown = rows.filter((row): row is MetadataRow => Boolean(row));
  if (shown.length === 0) return null;
  return (
    <dl className="kv">
      {shown.map((row) => (
        <Fragment key={row.label}>
          <dt>{row.label}</dt>
          <dd>{row.value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
