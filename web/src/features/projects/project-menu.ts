import type { MenuGroup } from "#web/ui/menu-entry.ts";
import type { Project } from "./api/project-queries.ts";
import { projectMessages } from "./project.messages.ts";

export interface ProjectMenuContext {
  selected: readonly Project[];
  selectionMode: boolean;
  /** Whether the user may create projects in at least one workspace (PROJECTS-013). */
  mayCreate: boolean;
  onOpen: (project: Project) => void;
  onCreate: () => void;
  onDelete: (projects: readonly Project[]) => void;
  onSelectAll: () => void;
  onCancelSelection: () => void;
}

/** The context menu of the project list (PROJECTS-018): each line under its permission rule. */
export function projectMenu(context: ProjectMenuContext): MenuGroup[] {
  const { selected, selectionMode, mayCreate } = context;
  const [only] = selected;
  const mayDelete = selected.length > 0 && selected.every((project) => project.allowedTo.delete);
  return [
    {
      id: "open",
      actions: [
        ...(only && selected.length === 1
          ? [
              {
                id: "open",
                label: projectMessages.open,
                icon: "folderopen" as const,
                end: "Enter",
                onSelect: () => context.onOpen(only),
              },
            ]
          : []),
        ...(mayCreate
          ? [{ id: "new", label: projectMessages.newProject, icon: "plus" as const, onSelect: context.onCreate }]
          : []),
      ],
    },
    {
      id: "selection",
      actions: [
        selectionMode
          ? {
              id: "cancel",
              label: projectMessages.cancelSelection,
              icon: "x",
              end: "Esc",
              onSelect: context.onCancelSelection,
            }
          : {
              id: "select",
              label: projectMessages.selectItems,
              icon: "check",
              end: "Ctrl A",
              onSelect: context.onSelectAll,
            },
      ],
    },
    {
      id: "delete",
      // PROJECTS-079
      actions: mayDelete
        ? [
            {
              id: "delete",
              label: projectMessages.delete,
              icon: "trash",
              end: "Del",
              danger: true,
              onSelect: () => context.onDelete(selected),
            },
          ]
        : [],
    },
  ];
}
