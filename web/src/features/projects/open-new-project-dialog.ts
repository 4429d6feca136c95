import { lazy } from "react";
import { showDialog } from "#web/ui/dialog-host.tsx";

const NewProjectDialog = lazy(async () => ({ default: (await import("./new-project-dialog.tsx")).NewProjectDialog }));

/** Opens New Project; resolves with the new project's id, or null. */
export function openNewProjectDialog(): Promise<string | null> {
  return showDialog<object, string | null>(NewProjectDialog, {});
}
