import { useQuery } from "@tanstack/react-query";
import type { ProjectSettingsProps } from "#web/features/projects/project-slots.ts";
import type { WorkspaceSettingsProps } from "#web/features/workspaces/settings/workspace-slots.ts";
import { SettingsSection } from "#web/ui/form/settings-section.tsx";
import { type Holder, type StorageUse, storageUseQuery } from "./api/quota-queries.ts";
import { QuotaForm } from "./quota-form.tsx";
import { quotasMessages as text } from "./quotas.messages.ts";
import { UseLine } from "./use-line.tsx";
import "#web/ui/form/field.css";

/** PLUS-1682: what a project keeps, and its quota. */
export function ProjectStorage({ project }: ProjectSettingsProps) {
  return <StorageSection key={project.id} holder={{ kind: "project", id: project.id }} />;
}

/** PLUS-1683: what all projects of a workspace keep, and its quota. */
export function WorkspaceStorage({ workspace }: WorkspaceSettingsProps) {
  return <StorageSection key={workspace.id} holder={{ kind: "workspace", id: workspace.id }} />;
}

const UNKNOWN: StorageUse = { usedBytes: 0, arrivingBytes: 0, quotaBytes: null, level: "ROOMY", mayChange: false };

function StorageSection({ holder }: { readonly holder: Holder }) {
  const { data, isError } = useQuery(storageUseQuery(holder));
  const use = data ?? UNKNOWN;
  const { usedBytes, arrivingBytes, quotaBytes, mayChange } = use;
  if (isError && !data)
    return (
      <SettingsSection title={text.title}>
        <p className="hint bad">{text.loadFailed}</p>
      </SettingsSection>
    );
  const words = quotaBytes === null ? text.used(usedBytes) : text.usedOf(usedBytes, quotaBytes);
  return (
    <SettingsSection title={text.title}>
      <UseLine use={use}>{data ? words : "\u00a0"}</UseLine>
      <p className="hint">
        {text.counts[holder.kind]} {arrivingBytes > 0 && text.arriving(arrivingBytes)}{" "}
        {data && !mayChange && text.setBy[holder.kind]}
      </p>
      {mayChange && <QuotaForm holder={holder} usedBytes={usedBytes} quotaBytes={quotaBytes} />}
    </SettingsSection>
  );
}
