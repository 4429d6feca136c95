import { Panels } from "#web/faces/panels.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { SettingsSection } from "#web/ui/form/settings-section.tsx";
import type { Workspace } from "../api/workspace-list.ts";
import { workspaceMessages as text } from "../workspaces.messages.ts";
import { BrandingSection } from "./branding-section.tsx";
import type { useTitleForm } from "./use-title-form.ts";
import { workspaceSettings } from "./workspace-slots.ts";

export interface WorkspaceSettingsTabProps {
  readonly workspace: Workspace;
  readonly form: Pick<ReturnType<typeof useTitleForm>, "title" | "problem" | "change">;
}

/** The form of the Settings tab (WORKSPACES-023, WORKSPACES-024). */
export function WorkspaceSettingsTab({ workspace, form }: WorkspaceSettingsTabProps) {
  return (
    <div className="set-form">
      <SettingsSection title={text.information}>
        <TextField
          label={text.titleLabel}
          value={form.title}
          maxLength={255}
          error={form.problem}
          onChange={(event) => form.change(event.currentTarget.value)}
        />
      </SettingsSection>
      <BrandingSection workspace={workspace} />
      <Panels slot={workspaceSettings} props={{ workspace }} />
    </div>
  );
}
