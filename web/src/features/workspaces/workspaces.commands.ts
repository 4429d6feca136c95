import { type Command, onTarget, type TargetCommands } from "#web/faces/command.ts";
import type { Workspace } from "./api/workspace-list.ts";
import {
  type OpenWorkspace,
  openWorkspace,
  type WorkspaceAdmins,
  type WorkspaceRows,
  workspaceAdmins,
  workspaceRows,
} from "./workspace-rows.ts";
import { workspacesCommandMessages as text } from "./workspaces-commands.messages.ts";

/** The implementation is loaded when the first command runs. */
const acts = () => import("./workspace-acts.ts");

const create: Command<WorkspaceRows> = {
  id: "workspaces.new",
  group: "open",
  label: text.newWorkspace,
  icon: "plus",
  head: { at: 1, isPrimary: true },
  isShown: ({ isSuperuser, selected }) => isSuperuser && selected.length === 0,
  run: () => void acts().then((made) => made.openNewWorkspaceDialog()),
};

/** WORKSPACES-014: exactly one. */
function deletable({ isSuperuser, selected }: WorkspaceRows): Workspace | undefined {
  const [only, ...more] = selected;
  return isSuperuser && more.length === 0 && only?.allowedTo.delete ? only : undefined;
}

const removeSelected: Command<WorkspaceRows> = {
  id: "workspaces.delete",
  group: "delete",
  label: text.deleteWorkspace,
  icon: "trash",
  isDestructive: true,
  bar: { at: 1, isWide: true },
  isShown: (rows) => rows.projects !== undefined && deletable(rows) !== undefined,
  run(rows) {
    const workspace = deletable(rows);
    const { projects } = rows;
    if (workspace && projects) void acts().then((made) => made.askAndDelete(workspace, projects));
  },
};

const removeOpen: Command<OpenWorkspace> = {
  id: "workspaces.delete",
  group: "delete",
  label: text.delete,
  paletteLabel: text.deleteWorkspace,
  icon: "trash",
  isDestructive: true,
  head: { at: 1 },
  isShown: ({ workspace }) => workspace.allowedTo.delete,
  run: ({ workspace, projects }) => void acts().then((made) => made.deleteAndLeave(workspace, projects)),
};

const addAdmins: Command<WorkspaceAdmins> = {
  id: "workspaces.add-admins",
  group: "open",
  label: text.addUser,
  icon: "userplus",
  head: { at: 1, isPrimary: true },
  isShown: ({ selected }) => selected.length === 0,
  run: ({ workspaceId, presentIds }) =>
    void acts().then((made) => made.openAddAdminsDialog({ workspaceId, presentIds })),
};

const removeAdmins: Command<WorkspaceAdmins> = {
  id: "workspaces.remove-admins",
  group: "delete",
  label: ({ selected }) => (selected.length > 1 ? text.removeUsers : text.removeUser),
  icon: "trash",
  isDestructive: true,
  bar: { at: 1, isWide: true },
  isShown: ({ selected }) => selected.length > 0,
  run: (admins) => void acts().then((made) => made.askAndRemoveAdmins(admins)),
};

export const workspacesCommands: readonly TargetCommands[] = [
  onTarget(workspaceRows, [create, removeSelected]),
  onTarget(openWorkspace, [removeOpen]),
  onTarget(workspaceAdmins, [addAdmins, removeAdmins]),
];
