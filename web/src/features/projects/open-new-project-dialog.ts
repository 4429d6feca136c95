import { lazy } from "react";
import { showDialog } from "#web/ui/overlay/dialog-host.tsx";

const NewProjectDialog = lazy(async () => ({ default: (await import("./new-project-dialog.tsx")).NewProjectDialog }));

/** Opens New Project, in a given workspace or with a choice; resolves to the new project's id, or null. */
export function openNewProjectDialog(workspaceId?: string): Promise<string | null> {
  return showDialog<{ workspaceId: string | undefined }, string | null>(NewProjectDialog, { workspaceId });
}
