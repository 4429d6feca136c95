import { goTo } from "#web/data/navigation.ts";
import { onTarget } from "#web/faces/command.ts";
import type { WebFeature } from "#web/faces/web-feature.ts";
import { type FolderItems, folderItems, meantFolder } from "#web/features/folders/folder-items.ts";
import { usersLive } from "./users.live.ts";
import { usersCommandMessages } from "./users-commands.messages.ts";

export const usersFeature: WebFeature = {
  name: "users",
  live: usersLive,
  commands: [
    onTarget(folderItems, [
      {
        /** USERS-005, USERS-006 */
        id: "users.manage",
        group: "people",
        label: usersCommandMessages.manage,
        icon: "users",
        isShown: (items) => items.mayEditProject && usersFolder(items) !== undefined,
        run(items) {
          const folderId = usersFolder(items);
          if (folderId === undefined) return;
          void goTo({ to: "/users/$projectId/{-$folderId}", params: { projectId: items.folder.projectId, folderId } });
        },
      },
    ]),
  ],
};

/** The users of the root are those of its project. */
function usersFolder(items: FolderItems): string | undefined {
  return items.selected.length === 0 && items.folder.isRoot ? undefined : meantFolder(items)?.id;
}
