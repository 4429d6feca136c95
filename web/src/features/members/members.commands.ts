import { goTo } from "#web/data/navigation.ts";
import { type Command, onTarget, type TargetCommands } from "#web/faces/command.ts";
import { type FolderItems, folderItems, meantFolder } from "#web/features/folders/items/folder-items.ts";
import { pickedCount } from "#web/features/folders/items/picked-items.ts";
import type { Project } from "#web/features/projects/api/project-queries.ts";
import { onlyProject, type ProjectItems, projectItems } from "#web/features/projects/list/project-items.ts";
import { projectTree, type TreePlace } from "#web/features/projects/project-tree.ts";
import { useDrawers } from "#web/ui/overlay/drawer-store.ts";
import { everySelected, type MemberRows, memberRows, wayOut } from "./list/member-rows.ts";
import { isWaiting, type PlaceLevel } from "./list/user-row.ts";
import { membersCommandMessages as text } from "./members-commands.messages.ts";

/** The implementation is loaded when the first command runs. */
const acts = () => import("./user-actions.ts");

/** The users of the root are those of its project. */
function usersFolder(items: FolderItems): string | undefined {
  return pickedCount(items) === 0 && items.folder.isRoot ? undefined : meantFolder(items)?.id;
}

const manage: Command<FolderItems> = {
  id: "members.manage",
  group: "people",
  label: text.manage,
  icon: "users",
  isShown: (items) => items.mayEditProject && usersFolder(items) !== undefined,
  run(items) {
    openUsersOf({ id: items.folder.projectId }, usersFolder(items));
  },
};

function openUsersOf(project: Pick<Project, "id">, folderId?: string): void {
  void goTo({ to: "/users/$projectId/{-$folderId}", params: { projectId: project.id, folderId } });
}

const mayManage = ({ allowedTo }: Project) => allowedTo.edit && allowedTo.manageUsers;

const manageProject: Command<ProjectItems> = {
  id: "members.manage",
  group: "people",
  label: text.manage,
  icon: "users",
  sidebar: { at: 1 },
  isShown(items) {
    const project = onlyProject(items);
    return project !== undefined && mayManage(project) && !items.selectionMode;
  },
  run(items) {
    const project = onlyProject(items);
    if (project) openUsersOf(project);
  },
};

const manageInTree: Command<TreePlace> = {
  id: "members.manage",
  group: "people",
  label: text.manage,
  icon: "users",
  isShown: ({ project }) => mayManage(project),
  run: ({ project, folder }) => openUsersOf(project, folder?.id),
};

const add: Command<MemberRows> = {
  id: "members.add",
  group: "open",
  label: text.add,
  icon: "plus",
  head: { at: 2, isPrimary: true },
  isShown: ({ selected }) => selected.length === 0,
  run: (rows) => void acts().then((made) => made.addUsers(rows, "invite")),
};

const assign: Command<MemberRows> = {
  id: "members.assign",
  group: "open",
  label: text.assign,
  icon: "userplus",
  head: { at: 1 },
  isShown: ({ selected }) => selected.length === 0,
  run: (rows) => void acts().then((made) => made.addUsers(rows, "assign")),
};

const showDetails: Command<MemberRows> = {
  id: "members.details",
  group: "open",
  label: text.showDetails,
  icon: "info",
  shortcut: "Enter",
  keyText: text.openKey,
  isShown: ({ selected }) => selected.length === 1,
  run: () => useDrawers.getState().toggle("right", true),
};

const assignToProjects: Command<MemberRows> = {
  id: "members.assign-to-projects",
  group: "change",
  label: text.assignToProject,
  icon: "userplus",
  bar: { at: 1, isWide: true },
  isShown: ({ level, selected }) => selected.length > 0 && level === "all",
  run: (rows) => void acts().then((made) => made.assignToProjects(rows)),
};

const reinvite: Command<MemberRows> = {
  id: "members.reinvite",
  group: "change",
  label: text.reinvite,
  icon: "mail",
  bar: { at: 2, isWide: true },
  isShown: (rows) => everySelected(rows, isWaiting),
  run: (rows) => void acts().then((made) => made.reinviteUsers(rows, rows.selected)),
};

const unassign: Command<MemberRows> = {
  id: "members.unassign",
  group: "change",
  label: text.unassign,
  icon: "minus",
  keys: ["Delete"],
  shortcut: "Del",
  bar: { at: 3, isWide: true },
  isShown: (rows) => wayOut(rows) !== undefined,
  run: (rows) => void acts().then((made) => made.unassignUsers(rows)),
};

/** USERS-049, USERS-078: for all users, with a key; for a project's without, since the key applies to the project there. */
const remove = (
  id: string,
  of: PlaceLevel,
  key: Pick<Command<MemberRows>, "keys" | "shortcut">,
): Command<MemberRows> => ({
  id: `members.${id}`,
  group: "delete",
  label: text.delete,
  icon: "trash",
  ...key,
  isDestructive: true,
  bar: { at: 4, isWide: true },
  isShown: (rows) => rows.level === of && everySelected(rows, ({ allowedTo }) => allowedTo.delete),
  run: (rows) => void acts().then((made) => made.deleteUsers(rows)),
});

const selectAll: Command<MemberRows> = {
  id: "members.select-all",
  group: "selection",
  label: text.selectAll,
  icon: "check",
  shortcut: "Ctrl A",
  keyText: text.selectAllKey,
  isShown: () => true,
  run: ({ onSelectAll }) => onSelectAll(),
};

const cancelSelection: Command<MemberRows> = {
  id: "members.cancel-selection",
  group: "selection",
  label: text.cancelSelection,
  icon: "x",
  shortcut: "Esc",
  isShown: ({ selected }) => selected.length > 0,
  run: ({ onCancelSelection }) => onCancelSelection(),
};

export const membersCommands: readonly TargetCommands[] = [
  onTarget(projectItems, [manageProject]),
  onTarget(projectTree, [manageInTree]),
  onTarget(folderItems, [manage]),
  onTarget(memberRows, [
    add,
    assign,
    showDetails,
    assignToProjects,
    reinvite,
    unassign,
    selectAll,
    cancelSelection,
    remove("delete", "all", { keys: ["Delete"], shortcut: "Del" }),
    remove("delete-from-project", "project", {}),
  ]),
];
