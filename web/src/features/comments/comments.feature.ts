import { lazy } from "react";
import { takeCommands } from "#web/faces/faces.ts";
import { inSlot } from "#web/faces/panel.ts";
import type { FeatureWithPages } from "#web/faces/web-feature.ts";
import { takeSidebar } from "#web/features/assets/take-slots.ts";
import { type FolderSidebarProps, folderColumns, folderSidebar, takeCard } from "#web/features/folders/folder-slots.ts";
import { onlyItem } from "#web/features/folders/items/folder-items.ts";
import { pickedCount } from "#web/features/folders/items/picked-items.ts";
import type { FolderFilter } from "#web/features/folders/page/take-filter.ts";
import { CardCommentCount, RowCommentCount } from "./comment-count.tsx";
import { commentsRoutes } from "./comments.routes.ts";
import { COMMENTS_TAB, commentsTabMessages } from "./comments-tab.messages.ts";
import { seesComments } from "./sees-comments.ts";

/** The tab's comments need their commands, too. */
const load = async () => (await Promise.all([import("./folder-tab.tsx"), takeCommands()]))[0];
const FolderCommentsTab = lazy(async () => ({ default: (await load()).FolderCommentsTab }));
const FolderCommentsControls = lazy(async () => ({ default: (await load()).FolderCommentsControls }));

const loadTake = () => import("./take-tab.tsx");
const TakeCommentsTab = lazy(async () => ({ default: (await loadTake()).TakeCommentsTab }));
const TakeCommentCount = lazy(async () => ({ default: (await loadTake()).TakeCommentCount }));
const TakeCommentsControls = lazy(async () => ({ default: (await loadTake()).TakeCommentsControls }));
const TakeComposer = lazy(async () => ({ default: (await loadTake()).TakeComposer }));

/** The number of comments on all takes of the folder. */
const countIn = ({ totals }: FolderSidebarProps): number => totals?.commentCount ?? 0;

/** Whether the takes of a folder have comments (FOLDERS-030), or a selected take may be commented on (ASSETS-005). */
function hasComments(about: FolderSidebarProps): boolean {
  if (pickedCount(about) === 0) return countIn(about) > 0;
  const item = onlyItem(about);
  return item?.kind === "asset" && item.asset.allowedTo.comment;
}

export const commentsFeature = {
  name: "comments",
  routes: commentsRoutes,
  kept: [
    { key: "comments", followsLive: true },
    { key: "folderComments", followsLive: true },
    { key: "commentFiles", followsLive: true },
  ],
  live: async () => (await import("./comments.live.ts")).commentsLive,
  takeCommands: async () => (await import("./comments.take-commands.ts")).commentsCommands,
  keys: async () => {
    const { commentsCommandMessages: text } = await import("./comments-commands.messages.ts");
    return [{ title: text.title, lines: [{ keys: ["Ctrl", "Enter"], text: text.saveKey }] }];
  },
  panels: [
    inSlot(folderSidebar, [
      {
        id: COMMENTS_TAB,
        title: commentsTabMessages.title,
        component: FolderCommentsTab,
        controls: FolderCommentsControls,
        opensOn: "notes" satisfies keyof FolderFilter,
        isShown: hasComments,
        count: (about) => {
          const [item] = about.selected;
          return (item?.kind === "asset" ? item.asset.newestVersion?.commentCount : countIn(about)) || null;
        },
      },
    ]),
    inSlot(takeCard, [
      { id: COMMENTS_TAB, component: CardCommentCount, isShown: ({ asset }) => asset.commentCount > 0 },
    ]),
    inSlot(folderColumns, [{ id: COMMENTS_TAB, title: commentsTabMessages.title, component: RowCommentCount }]),
    inSlot(takeSidebar, [
      {
        id: COMMENTS_TAB,
        title: commentsTabMessages.title,
        component: TakeCommentsTab,
        controls: TakeCommentsControls,
        foot: TakeComposer,
        count: TakeCommentCount,
        isShown: seesComments,
      },
    ]),
  ],
} satisfies FeatureWithPages;
