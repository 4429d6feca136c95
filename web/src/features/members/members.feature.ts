import { goTo } from "#web/data/navigation.ts";
import { onTarget } from "#web/faces/command.ts";
import type { WebFeature } from "#web/faces/web-feature.ts";
import { type FolderItems, folderItems, meantFolder } from "#web/features/folders/items/folder-items.ts";
import { membersLive } from "./members.live.ts";
import { membersCommandMessages } from "./members-commands.messages.ts";

export const membersFeature: WebFeature = {
  name: "members",
  live: membersLive,
  commands: [
    onTarget(folderItems, [
      {
        /** USERS-005, USERS-006 */
        id: "members.manage",
        group: "people",
        label: membersCommandMessages.manage,
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
