import { Button } from "#web/ui/controls/button.tsx";
import { Tabs } from "#web/ui/controls/tabs.tsx";
import { formatSecond } from "#web/ui/format-date.ts";
import { MetadataList, type MetadataRow } from "#web/ui/layout/metadata-list.tsx";
import type { AuditRecord } from "./api/audit-windows.ts";
import { auditMessages as text } from "./audit.messages.ts";
import { actorText, detailRows } from "./record-text.ts";

export interface AuditInspectorProps {
  readonly record: AuditRecord | null;
  /** Filters by this person. */
  readonly onActor: (actor: { readonly id: string; readonly name: string }) => void;
}

/** All details of one record. */
export function AuditInspector({ record, onActor }: AuditInspectorProps) {
  return (
    <Tabs label={text.inspector} tabs={[{ id: "record", label: text.inspector }]} selected="record" onSelect={() => {}}>
      {record ? (
        <div className="insp">
          <h2 className="insp-title">{text.act(record.verb)}</h2>
          <MetadataList rows={mainRows(record)} />
          <MetadataList rows={detailRows(record.details)} />
          <ActorButton record={record} onActor={onActor} />
        </div>
      ) : (
        <p className="insp-none mut">{text.nothingChosen}</p>
      )}
    </Tabs>
  );
}

function ActorButton({ record, onActor }: AuditInspectorProps & { readonly record: AuditRecord }) {
  const { actorId: id } = record;
  if (id === null) return null;
  const name = actorText(record);
  return (
    <div className="row audit-only">
      <Button icon="filter" onClick={() => onActor({ id, name })}>
        {text.onlyBy(name)}
      </Button>
    </div>
  );
}

function mainRows(record: AuditRecord): readonly (MetadataRow | false)[] {
  const row = (label: string, value: string | null): MetadataRow | false =>
    value !== null && value !== "" && { label, value };
  return [
    row(text.columns.at, formatSecond(record.at)),
    row(text.columns.actor, actorText(record)),
    row(text.email, record.actorEmail),
    row(text.columns.target, record.targetName),
    row(text.targetKind, text.kind(record.targetKind)),
    row(text.id, record.targetId),
    row(text.columns.place, record.placeName),
    row(text.columns.address, record.address),
    row(text.userAgent, record.userAgent),
  ];
}
