import { type Command, onTarget, type TargetCommands } from "#web/faces/command.ts";
import { type WorkspaceProjects, workspaceProjects } from "./in-workspace/workspace-projects.ts";
import { editableProject, mayDelete, onlyProject, type ProjectItems, projectItems } from "./list/project-items.ts";
import { openProject, openProjectSettings } from "./open-project.ts";
import { projectTree, type TreePlace } from "./project-tree.ts";
import { projectCommandMessages as text } from "./projects-commands.messages.ts";

/** The implementation is loaded when the first command runs. */
const dialogs = () => import("./open-project-dialogs.ts");
const deletion = () => import("./list/project-acts.ts");
const creation = () => import("./open-new-project-dialog.ts");

const open: Command<ProjectItems> = {
  id: "projects.open",
  group: "open",
  label: text.open,
  icon: "folderopen",
  shortcut: "Enter",
  bar: { at: 1, isWide: true },
  isShown: (items) => onlyProject(items) !== undefined,
  run(items) {
    const project = onlyProject(items);
    if (project) openProject(project);
  },
};

const create: Command<ProjectItems> = {
  id: "projects.new",
  group: "open",
  label: text.newProject,
  icon: "plus",
  keys: ["n", "N"],
  shortcut: "N",
  head: { at: 1, isPrimary: true },
  emptyLabel: text.createProject,
  isShown: ({ mayCreate }) => mayCreate,
  run: ({ onCreated }) =>
    void creation()
      .then((made) => made.openNewProjectDialog())
      .then((id) => id !== null && onCreated()),
};

const settings: Command<ProjectItems> = {
  id: "projects.settings",
  group: "edit",
  label: text.settings,
  icon: "gear",
  sidebar: { at: 2 },
  isShown: (items) => !items.selectionMode && editableProject(items) !== undefined,
  run(items) {
    const project = editableProject(items);
    if (project) openProjectSettings(project);
  },
};

const changeWorkspace: Command<ProjectItems> = {
  id: "projects.workspace",
  group: "edit",
  label: text.changeWorkspace,
  icon: "move",
  isShown: (items) => items.mayMove && mayDelete(items),
  run: ({ selected }) => void dialogs().then((made) => made.openChangeWorkspaceDialog(selected)),
};

const remove: Command<ProjectItems> = {
  id: "projects.delete",
  group: "delete",
  label: text.delete,
  icon: "trash",
  keys: ["Delete"],
  shortcut: "Del",
  isDestructive: true,
  bar: { at: 2 },
  isShown: mayDelete,
  run: ({ selected }) => void deletion().then((made) => made.deleteProjects(selected)),
};

const cancelSelection: Command<ProjectItems> = {
  id: "projects.cancel-selection",
  group: "selection",
  label: text.cancelSelection,
  icon: "x",
  shortcut: "Esc",
  isShown: ({ selectionMode, selected }) => selectionMode || selected.length > 0,
  run: ({ onCancelSelection }) => onCancelSelection(),
};

const selectAll: Command<ProjectItems> = {
  id: "projects.select",
  group: "selection",
  label: text.selectItems,
  icon: "check",
  shortcut: "Ctrl A",
  keyText: text.selectAllKey,
  isShown: ({ selectionMode }) => !selectionMode,
  run: ({ onSelectAll }) => onSelectAll(),
};

/** PROJECTS-009 to PROJECTS-013: the commands of the project above its tree; those for its settings also on each folder in it. */
const inTree: readonly Command<TreePlace>[] = [
  {
    id: "projects.settings",
    group: "settings",
    label: text.settings,
    icon: "gear",
    isShown: ({ project }) => project.allowedTo.edit,
    run: ({ project }) => openProjectSettings(project),
  },
  {
    id: "projects.new",
    group: "new",
    label: text.newProject,
    icon: "plus",
    isShown: ({ mayCreate }) => mayCreate,
    run: () => void creation().then((made) => made.openNewProjectDialog()),
  },
  {
    id: "projects.delete",
    group: "delete",
    label: text.delete,
    icon: "trash",
    isDestructive: true,
    isShown: ({ project, folder }) => folder === null && project.allowedTo.delete,
    run: ({ project }) => void deletion().then((made) => made.deleteProjects([project])),
  },
];

/** WORKSPACES-034 to WORKSPACES-036: the projects of a workspace. */
const inWorkspace: readonly Command<WorkspaceProjects>[] = [
  {
    id: "projects.new",
    group: "open",
    label: text.newProject,
    icon: "plus",
    keys: ["n", "N"],
    shortcut: "N",
    head: { at: 1, isPrimary: true },
    emptyLabel: text.createProject,
    isShown: ({ workspace, selected }) => workspace.allowedTo.createProject && selected.length === 0,
    run: ({ workspace }) => void creation().then((made) => made.openNewProjectDialog(workspace.id)),
  },
  {
    id: "projects.workspace",
    group: "change",
    label: ({ selected }) => text.moveThese(selected.length),
    icon: "move",
    bar: { at: 1, isWide: true },
    isShown: ({ hasOtherWorkspace, selected }) => hasOtherWorkspace && selected.length > 0,
    run: ({ selected }) => void dialogs().then((made) => made.openChangeWorkspaceDialog(selected)),
  },
  {
    id: "projects.delete",
    group: "delete",
    label: ({ selected }) => text.deleteThese(selected.length),
    icon: "trash",
    keys: ["Delete"],
    shortcut: "Del",
    keyText: text.delete,
    isDestructive: true,
    bar: { at: 2, isWide: true },
    isShown: ({ selected }) => selected.length > 0 && selected.every(({ allowedTo }) => allowedTo.delete),
    run: ({ selected }) => void deletion().then((made) => made.deleteProjects(selected)),
  },
];

/** PROJECTS-018: each item of the list's menu, with its rule. */
export const projectsCommands: readonly TargetCommands[] = [
  onTarget(projectItems, [open, create, settings, changeWorkspace, remove, cancelSelection, selectAll]),
  onTarget(projectTree, inTree),
  onTarget(workspaceProjects, inWorkspace),
];
