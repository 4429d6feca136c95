import type { MenuAction, MenuGroup } from "#web/ui/menu-entry.ts";
import type { Project } from "./api/project-queries.ts";
import { projectMessages } from "./project.messages.ts";

/** What can be done with projects; `manageUsers` only where there is a page for it. */
export interface ProjectActions {
  readonly open: (project: Project) => void;
  readonly create: () => void;
  readonly manageUsers?: ((project: Project) => void) | undefined;
  readonly setPoster: (project: Project) => void;
  readonly settings: (project: Project) => void;
  readonly changeWorkspace: (projects: readonly Project[]) => void;
  readonly delete: (projects: readonly Project[]) => void;
}

export interface ProjectMenuContext {
  readonly selected: readonly Project[];
  readonly selectionMode: boolean;
  /** Whether the user may create projects in at least one workspace (PROJECTS-013). */
  readonly mayCreate: boolean;
  /** Whether there is another workspace to move projects to. */
  readonly mayMove: boolean;
  readonly actions: ProjectActions;
  readonly onSelectAll: () => void;
  readonly onCancelSelection: () => void;
}

/** What is allowed with this selection (PROJECTS-076 to PROJECTS-079); the server checks each again. */
export function projectMenuRights({ selected, selectionMode }: Pick<ProjectMenuContext, "selected" | "selectionMode">) {
  const [first] = selected;
  const only = selected.length === 1 ? first : undefined;
  const editable = only?.allowedTo.edit ? only : undefined;
  return {
    open: only,
    manageUsers: only?.allowedTo.edit && only.allowedTo.manageUsers && !selectionMode ? only : undefined,
    settings: selectionMode ? undefined : editable,
    setPoster: editable,
    delete: selected.length > 0 && selected.every((project) => project.allowedTo.delete),
  };
}

/** The context menu of the project list (PROJECTS-018): each line under its permission rule. */
export function projectMenu(context: ProjectMenuContext): MenuGroup[] {
  const { selected, mayCreate, mayMove, actions } = context;
  const rights = projectMenuRights(context);
  const create: MenuAction = { id: "new", label: projectMessages.newProject, icon: "plus", onSelect: actions.create };
  const { open } = rights;
  return [
    {
      id: "open",
      actions: [
        ...(open
          ? [
              {
                id: "open",
                label: projectMessages.open,
                icon: "folderopen" as const,
                shortcut: "Enter",
                onSelect: () => actions.open(open),
              },
            ]
          : []),
        ...(mayCreate ? [create] : []),
      ],
    },
    {
      id: "edit",
      actions: [...editActions(rights, actions), ...(rights.delete && mayMove ? [moveAction(selected, actions)] : [])],
    },
    { id: "delete", actions: rights.delete ? [{ ...deleteAction(selected, actions), shortcut: "Del" }] : [] },
    { id: "selection", actions: selectionActions(context) },
  ];
}

/** What the menu of a folder in the tree does with the folder, in the place of its project. */
export interface TreeFolderActions {
  /** What is done with the folder alone. */
  readonly own: readonly MenuAction[];
  readonly mayDelete: boolean;
  readonly manageUsers: () => void;
  readonly setPoster: () => void;
  readonly delete: () => void;
}

/** The context menu of the project in the tree, and of a folder in it (PROJECTS-009 to PROJECTS-013). */
export function treeMenu(
  project: Project,
  mayCreate: boolean,
  ofProject: ProjectActions,
  folder?: TreeFolderActions,
): MenuGroup[] {
  const rights = projectMenuRights({ selected: [project], selectionMode: false });
  const actions = { ...ofProject, ...folder };
  return [
    { id: "folder", actions: folder?.own ?? [] },
    { id: "edit", actions: editActions(rights, actions) },
    {
      id: "new",
      actions: mayCreate
        ? [{ id: "new", label: projectMessages.newProject, icon: "plus", onSelect: actions.create }]
        : [],
    },
    { id: "delete", actions: (folder?.mayDelete ?? rights.delete) ? [deleteAction([project], actions)] : [] },
  ];
}

function editActions(rights: ReturnType<typeof projectMenuRights>, actions: ProjectActions): MenuAction[] {
  const { manageUsers, setPoster, settings } = rights;
  const { manageUsers: openUsers } = actions;
  const lines: (MenuAction | false | undefined)[] = [
    manageUsers &&
      openUsers && {
        id: "users",
        label: projectMessages.manageUsers,
        icon: "users",
        onSelect: () => openUsers(manageUsers),
      },
    setPoster && {
      id: "poster",
      label: projectMessages.setPoster,
      icon: "image",
      onSelect: () => actions.setPoster(setPoster),
    },
    settings && {
      id: "settings",
      label: projectMessages.settings,
      icon: "gear",
      onSelect: () => actions.settings(settings),
    },
  ];
  return lines.filter((line): line is MenuAction => Boolean(line));
}

function moveAction(selected: readonly Project[], actions: ProjectActions): MenuAction {
  return {
    id: "workspace",
    label: projectMessages.changeWorkspace,
    icon: "move",
    onSelect: () => actions.changeWorkspace(selected),
  };
}

function deleteAction(selected: readonly Project[], actions: ProjectActions): MenuAction {
  return {
    id: "delete",
    label: projectMessages.delete,
    icon: "trash",
    danger: true,
    onSelect: () => actions.delete(selected),
  };
}

/** PROJECTS-019, PROJECTS-020 */
function selectionActions({ selected, selectionMode, ...context }: ProjectMenuContext): MenuAction[] {
  const cancel: MenuAction = {
    id: "cancel",
    label: projectMessages.cancelSelection,
    icon: "x",
    shortcut: "Esc",
    onSelect: context.onCancelSelection,
  };
  const select: MenuAction = {
    id: "select",
    label: projectMessages.selectItems,
    icon: "check",
    shortcut: "Ctrl A",
    onSelect: context.onSelectAll,
  };
  return [...(selectionMode || selected.length > 0 ? [cancel] : []), ...(selectionMode ? [] : [select])];
}
