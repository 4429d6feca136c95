import type { Actor } from "#core/permissions/actor.ts";
import { workspaceRights } from "#core/permissions/workspace-rights.ts";
import type { WorkspaceRow } from "./workspace-store.ts";

export interface WorkspaceAllowedView {
  readonly edit: boolean;
  readonly delete: boolean;
  readonly upload: boolean;
  readonly createProject: boolean;
}

export interface WorkspaceView extends WorkspaceRow {
  readonly canEdit: boolean;
  readonly allowedTo: WorkspaceAllowedView;
}

/** Uploading images (logo, poster) is part of editing a workspace (WORKSPACES-060). */
export function workspaceView(actor: Actor, row: WorkspaceRow): WorkspaceView {
  const rights = workspaceRights(actor, row.id, row.isDefault);
  return {
    ...row,
    canEdit: rights.edit,
    allowedTo: { edit: rights.edit, delete: rights.delete, upload: rights.edit, createProject: rights.createProject },
  };
}
