import { neighbour } from "#player/core/playlist.ts";
import { type Command, onTarget } from "#web/faces/command.ts";
import { saveMarkedTake } from "#web/features/downloads/marked/marked-take.tsx";
import { circleMessages } from "#web/features/folders/inspector/circle.messages.ts";
import type { CircledTake } from "#web/features/folders/inspector/circle-choice.ts";
import { type ListedTake, listedTake, type ViewActs, type ViewedTake, viewedTake, viewedTalk } from "./viewed-take.ts";
import { viewerCommandMessages as text } from "./viewer-commands.messages.ts";

function circle<Context extends { readonly acts: Pick<ViewActs, "circle"> }>(
  takeOf: (context: Context) => CircledTake | undefined,
): Command<Context> {
  const isCircled = (context: Context) => takeOf(context)?.circled ?? false;
  return {
    id: "viewer.circle",
    group: "take",
    label: (context) => (isCircled(context) ? circleMessages.uncircle(1) : circleMessages.circle(1)),
    icon: "circled",
    isShown: (context) => takeOf(context) !== undefined,
    run(context) {
      const take = takeOf(context);
      if (take) context.acts.circle(take);
    },
  };
}

export const circleViewed: Command<ViewedTake> = {
  ...circle<ViewedTake>(({ asset }) => (asset.allowedTo.edit ? asset : undefined)),
  keys: ["x"],
  shortcut: "X",
  keyText: text.circleKey,
};

const circleListed = circle<ListedTake>(({ take }) => (take.mayEdit ? take : undefined));

const openListed: Command<ListedTake> = {
  id: "viewer.open-take",
  group: "take",
  label: text.openTake,
  icon: "play",
  isShown: () => true,
  run: ({ take, acts }) => acts.openTake(take.id),
};

const fileOf = ({ asset, version }: ViewedTake) => (asset.allowedTo.download ? version?.sources[0] : undefined);

/**
 * Whether Download makes a file with the watermark: always of the newest version.
 * @public
 */
export const savesMarked = ({ asset, version, savesMarked: isMarked }: ViewedTake) =>
  (isMarked || asset.allowedTo.downloadMarked) && version !== undefined && version.id === asset.versions[0]?.id;

const download: Command<ViewedTake> = {
  id: "viewer.download",
  group: "take",
  label: text.download,
  icon: "download",
  isShown: (view) => savesMarked(view) || fileOf(view) !== undefined,
  run(view) {
    if (savesMarked(view)) return void saveMarkedTake(view.asset);
    const file = fileOf(view);
    if (!file) return;
    const link = document.createElement("a");
    link.href = file.url;
    link.download = file.filename;
    link.click();
  },
};

/** While the next take loads, the one that is still on screen may be gone. */
const deleteViewed: Command<ViewedTake> = {
  id: "viewer.delete",
  group: "delete",
  label: text.delete,
  paletteLabel: text.deleteTake,
  keyText: text.deleteTake,
  icon: "trash",
  keys: ["delete"],
  shortcut: "Del",
  isDestructive: true,
  isShown: ({ asset, openId, isVisitor }) => asset.allowedTo.delete && asset.id === openId && !isVisitor,
  run: ({ acts }) => acts.askAndDelete(),
};

function changeTake(direction: 1 | -1, look: Pick<Command<ViewedTake>, "id" | "label" | "icon" | "keys" | "shortcut">) {
  const next = ({ takeIds, openId }: ViewedTake) => neighbour(takeIds, openId, direction);
  return {
    ...look,
    isShown: (view: ViewedTake) => next(view) !== undefined || view.coming.has(direction),
    run(view: ViewedTake) {
      const id = next(view);
      if (id === undefined) view.coming.open(direction);
      else view.acts.openTake(id);
    },
  };
}

const mayMark = ({ mayComment, player }: ViewedTake) => mayComment && player !== undefined;
const mayChange = (view: ViewedTake) => mayMark(view) && view.comments.length > 0;

const talkCommands: readonly Command<ViewedTake>[] = [
  {
    id: "viewer.comment",
    label: text.comment,
    icon: "commentplus",
    keys: ["c"],
    shortcut: "C",
    isShown: ({ mayComment }) => mayComment,
    run: ({ acts }) => acts.startCommenting(),
  },
  {
    id: "viewer.mark-in",
    label: text.markIn,
    icon: "commentplus",
    keys: ["i"],
    shortcut: "I",
    isShown: mayMark,
    run: ({ acts }) => acts.setMark("in"),
  },
  {
    id: "viewer.mark-out",
    label: text.markOut,
    icon: "commentplus",
    keys: ["o"],
    shortcut: "O",
    isShown: mayMark,
    run: ({ acts }) => acts.setMark("out"),
  },
  {
    id: "viewer.comment-after",
    label: text.commentAfter,
    icon: "comment",
    keys: ["n"],
    shortcut: "N",
    isShown: mayChange,
    run: ({ acts }) => acts.changeComment(1),
  },
  {
    id: "viewer.comment-before",
    label: text.commentBefore,
    icon: "comment",
    keys: ["p"],
    shortcut: "P",
    isShown: mayChange,
    run: ({ acts }) => acts.changeComment(-1),
  },
];

export const viewerCommands = [
  onTarget(viewedTake, [
    circleViewed,
    download,
    changeTake(-1, {
      id: "viewer.take-before",
      label: text.takeBefore,
      icon: "cl",
      keys: ["pageup"],
      shortcut: "PgUp",
    }),
    changeTake(1, { id: "viewer.take-after", label: text.takeAfter, icon: "cr", keys: ["pagedown"], shortcut: "PgDn" }),
    deleteViewed,
  ]),
  onTarget(viewedTalk, talkCommands),
  onTarget(listedTake, [openListed, circleListed]),
];
