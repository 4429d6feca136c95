import type { Decision } from "#core/approvals/approval-state.ts";
import { session } from "#web/data/session/session.ts";
import { type Command, onTarget, type TargetCommands, target } from "#web/faces/command.ts";
import { type FolderItems, folderItems, meantFolder } from "#web/features/folders/items/folder-items.ts";
import { type ViewedTake, viewedTake } from "#web/features/viewer/viewed-take.ts";
import type { Approval } from "./api/approval-queries.ts";
import { approvalsCommandMessages as text } from "./approvals-commands.messages.ts";

/** For the newest version, for people with accounts who may comment. */
const mayReview = ({ mayComment, version, asset }: ViewedTake) =>
  session.store.getState().kind === "user" && mayComment && version !== undefined && version.id === newestOf(asset);
const newestOf = ({ versions }: ViewedTake["asset"]) => versions.toSorted((a, b) => b.number - a.number)[0]?.id;

/** How the viewer's keys and the review menu name a decision. */
export const decisions = {
  APPROVED: { id: "approvals.approve", label: text.approve, icon: "check" },
  CHANGES_REQUESTED: { id: "approvals.request-changes", label: text.requestChanges, icon: "undo" },
} as const satisfies Record<Decision, Pick<Command<ViewedTake>, "id" | "label" | "icon">>;

const approve: Command<ViewedTake> = {
  ...decisions.APPROVED,
  group: "take",
  paletteLabel: text.inPalette.approve,
  keys: ["y"],
  shortcut: "Y",
  isShown: mayReview,
  run: ({ version }) => version && act((made) => made.decide(version.id, "APPROVED")),
};

const requestChanges: Command<ViewedTake> = {
  ...decisions.CHANGES_REQUESTED,
  group: "take",
  paletteLabel: text.inPalette.requestChanges,
  keys: ["b"],
  shortcut: "B",
  isShown: mayReview,
  run: ({ version }) => version && act((made) => made.decide(version.id, "CHANGES_REQUESTED")),
};

/** The review of the version on screen, once it is loaded. */
export interface Review {
  readonly approval: Approval;
  /** This person's decision. */
  readonly own: Decision | null;
}

/** The commands of the review menu besides the decisions. */
export const review = target<Review>("review", viewedTake.title, [["review"]]);

const withdraw: Command<Review> = {
  id: "approvals.withdraw",
  group: "review",
  label: text.withdraw,
  icon: "x",
  isShown: ({ approval, own }) => approval.mayReview && own !== null,
  run: ({ approval }) => act((made) => made.decide(approval.versionId, null)),
};

const request: Command<Review> = {
  id: "approvals.request",
  group: "review",
  label: text.request,
  paletteLabel: text.inPalette.request,
  icon: "userplus",
  isShown: ({ approval }) => approval.mayReview,
  run: ({ approval }) => void import("./open-request.ts").then((made) => made.openRequest(approval)),
};

const requiredOfFolder: Command<FolderItems> = {
  id: "approvals.required",
  group: "people",
  label: text.required,
  paletteLabel: text.inPalette.required,
  icon: "ok",
  isShown: (items) => items.mayEditProject && meantFolder(items) !== undefined,
  run(items) {
    const folder = meantFolder(items);
    if (!folder) return;
    const { id, parentId } = folder;
    void import("./required/open-required.ts").then((made) => made.openRequired({ id, isRoot: parentId === null }));
  },
};

type Acts = typeof import("./api/change-approvals.ts");
const act = (run: (made: Acts) => Promise<void>) => void import("./api/change-approvals.ts").then(run);

export const approvalsCommands: readonly TargetCommands[] = [
  onTarget(viewedTake, [approve, requestChanges]),
  onTarget(review, [withdraw, request]),
  onTarget(folderItems, [requiredOfFolder]),
];
