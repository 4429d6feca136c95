import { type Command, onTarget } from "#web/faces/command.ts";
import type { Project } from "./api/project-queries.ts";
import { type ProjectItems, projectItems } from "./list/project-items.ts";
import { projectMenuRights } from "./list/project-menu.ts";
import { projectMessages } from "./project.messages.ts";

type Rights = ReturnType<typeof projectMenuRights>;

/** A command for the one project that this right names. */
function forOne(
  right: "open" | "manageUsers" | "setPoster" | "settings",
  act: (items: ProjectItems, project: Project) => void,
  look: Pick<Command<ProjectItems>, "group" | "label" | "icon" | "shortcut">,
): Command<ProjectItems> {
  // Managing users needs a page for it.
  const meant = (items: ProjectItems): Rights[typeof right] =>
    right === "manageUsers" && !items.actions.manageUsers ? undefined : projectMenuRights(items)[right];
  return {
    id: `projects.${right}`,
    ...look,
    isShown: (items) => meant(items) !== undefined,
    run(items) {
      const project = meant(items);
      if (project) act(items, project);
    },
  };
}

/** PROJECTS-018: each line of the list's menu under its rule. */
export const projectsCommands = [
  onTarget(projectItems, [
    forOne("open", ({ actions }, project) => actions.open(project), {
      group: "open",
      label: projectMessages.open,
      icon: "folderopen",
      shortcut: "Enter",
    }),
    {
      /** PROJECTS-013 */
      id: "projects.new",
      group: "open",
      label: projectMessages.newProject,
      icon: "plus",
      isShown: ({ mayCreate }) => mayCreate,
      run: ({ actions }) => actions.create(),
    },
    forOne("manageUsers", ({ actions }, project) => actions.manageUsers?.(project), {
      group: "edit",
      label: projectMessages.manageUsers,
      icon: "users",
    }),
    forOne("setPoster", ({ actions }, project) => actions.setPoster(project), {
      group: "edit",
      label: projectMessages.setPoster,
      icon: "image",
    }),
    forOne("settings", ({ actions }, project) => actions.settings(project), {
      group: "edit",
      label: projectMessages.settings,
      icon: "gear",
    }),
    {
      id: "projects.workspace",
      group: "edit",
      label: projectMessages.changeWorkspace,
      icon: "move",
      isShown: (items) => projectMenuRights(items).delete && items.mayMove,
      run: ({ actions, selected }) => actions.changeWorkspace(selected),
    },
    {
      /** PROJECTS-079 */
      id: "projects.delete",
      group: "delete",
      label: projectMessages.delete,
      icon: "trash",
      keys: ["Delete"],
      shortcut: "Del",
      isDestructive: true,
      isShown: (items) => projectMenuRights(items).delete,
      run: ({ actions, selected }) => actions.delete(selected),
    },
    {
      /** PROJECTS-020 */
      id: "projects.cancel-selection",
      group: "selection",
      label: projectMessages.cancelSelection,
      icon: "x",
      shortcut: "Esc",
      isShown: ({ selectionMode, selected }) => selectionMode || selected.length > 0,
      run: ({ onCancelSelection }) => onCancelSelection(),
    },
    {
      /** PROJECTS-019 */
      id: "projects.select",
      group: "selection",
      label: projectMessages.selectItems,
      icon: "check",
      shortcut: "Ctrl A",
      keyText: projectMessages.selectAllKey,
      isShown: ({ selectionMode }) => !selectionMode,
      run: ({ onSelectAll }) => onSelectAll(),
    },
  ]),
];
