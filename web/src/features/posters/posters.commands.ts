import { onTarget, type TargetCommands } from "#web/faces/command.ts";
import type { FolderCard } from "#web/features/folders/api/folder-queries.ts";
import {
  type FolderItems,
  folderItems,
  meantFolder,
  onlyItem,
  placeOf,
} from "#web/features/folders/items/folder-items.ts";
import { pickedCount } from "#web/features/folders/items/picked-items.ts";
import { placeInTree } from "#web/features/folders/tree/tree.commands.ts";
import { editableProject, projectItems } from "#web/features/projects/list/project-items.ts";
import { projectTree } from "#web/features/projects/project-tree.ts";
import { postersMessages } from "./posters.messages.ts";

const projectActs = () => import("./project/project-poster-acts.ts");

export const postersCommands: readonly TargetCommands[] = [
  onTarget(folderItems, [
    {
      id: "posters.set",
      group: "pictures",
      label: postersMessages.setPoster,
      icon: "image",
      isOnCard: true,
      isShown: (items) => items.mayEditProject && posterFolder(items) !== undefined,
      run(items) {
        const folder = posterFolder(items);
        if (folder)
          void import("./open-poster-dialog.ts").then((made) => made.openPosterDialog(placeOf(items), folder));
      },
    },
    {
      id: "posters.regenerate",
      group: "pictures",
      label: postersMessages.regenerate,
      icon: "retry",
      isShown: (items) => items.isSuperuser && onlyItem(items)?.kind === "folder",
      run(items) {
        const only = onlyItem(items);
        if (!only) return;
        void import("./api/poster-changes.ts").then((made) => made.regenerateThumbnail(placeOf(items), only.id));
      },
    },
  ]),
  onTarget(projectItems, [
    {
      id: "posters.set",
      group: "pictures",
      label: postersMessages.setPoster,
      icon: "image",
      isShown: (items) => editableProject(items) !== undefined,
      run(items) {
        const project = editableProject(items);
        if (project) void projectActs().then((made) => made.openProjectPosterDialog(project));
      },
    },
  ]),
  onTarget(projectTree, [
    {
      id: "posters.set-project",
      group: "pictures",
      label: postersMessages.setPoster,
      icon: "image",
      isShown: ({ project, folder }) => folder === null && project.allowedTo.edit,
      run: ({ project }) => void projectActs().then((made) => made.openProjectPosterDialog(project)),
    },
    {
      id: "posters.set",
      group: "pictures",
      label: postersMessages.setPoster,
      icon: "image",
      isShown: ({ project, folder }) => folder !== null && project.allowedTo.edit,
      run(tree) {
        const { folder } = tree;
        if (!folder) return;
        const place = placeInTree(tree, folder);
        void import("./open-poster-dialog.ts").then((made) => made.openPosterDialogOf(place, folder.id));
      },
    },
  ]),
];

/** The root has the poster of its project. */
function posterFolder(items: FolderItems): FolderCard | undefined {
  const folder = meantFolder(items);
  return pickedCount(items) === 0 && items.folder.isRoot ? undefined : folder;
}
