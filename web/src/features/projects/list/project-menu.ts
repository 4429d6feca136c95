import type { MenuAction, MenuGroup } from "#web/ui/menu/menu-entry.ts";
import type { Project } from "../api/project-queries.ts";
import { projectMessages } from "../project.messages.ts";
import type { ProjectItems } from "./project-items.ts";

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

/** What is allowed with this selection (PROJECTS-076 to PROJECTS-079); the server checks each again. */
export function projectMenuRights({ selected, selectionMode }: Pick<ProjectItems, "selected" | "selectionMode">) {
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

function deleteAction(selected: readonly Project[], actions: ProjectActions): MenuAction {
  return {
    id: "delete",
    label: projectMessages.delete,
    icon: "trash",
    danger: true,
    onSelect: () => actions.delete(selected),
  };
}
