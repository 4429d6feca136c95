import { queryClient } from "#web/data/query-client.ts";
import { session } from "#web/data/session/session.ts";
import { currentUserQuery } from "#web/features/users/current-user.ts";
import { readStored, removeStored, writeStored } from "#web/ui/stored-value.ts";
import { type CommentsState, hasUnsaved, useComments } from "../comments-store.ts";
import { tellTyped } from "./typed-notice.ts";

const KEY = "rushlight.keptDraft";

/** Files can't be kept. */
const FIELDS = [
  "draft",
  "drawing",
  "drawnOn",
  "markIn",
  "markOut",
  "isTeamOnly",
  "isCommenting",
  "editing",
  "busyItem",
  "itemDrafts",
  "editedAs",
] as const satisfies (keyof CommentsState)[];

type Draft = Pick<CommentsState, (typeof FIELDS)[number]>;

interface KeptDraft {
  readonly userId: string;
  readonly versionId: string;
  readonly draft: Draft;
}

const isKept = (value: unknown): value is KeptDraft | null =>
  typeof value === "object" && value !== null && "draft" in value;
const userId = () => queryClient.getQueryData(currentUserQuery.queryKey)?.id;

/**
 * Keeps text written on this version: if the session ends, it stays in this tab until its author signs in again
 * (PLUS-1444). Returns a function for when the version is left: text that is still unsaved then, and that nobody agreed
 * to lose, stays in a notice (PLUS-1470).
 * @public
 */
export function keepDraftOf(versionId: string): () => void {
  let isKept = false;
  const stop = session.store.subscribe(({ token }) => {
    const state = useComments.getState();
    const writer = userId();
    if (token !== null || writer === undefined || !hasUnsaved(state)) return;
    const draft = Object.fromEntries(FIELDS.map((field) => [field, state[field]]));
    writeStored(KEY, { userId: writer, versionId, draft }, "session");
    isKept = true;
  });
  return () => {
    stop();
    if (!isKept) tellTyped();
  };
}

/**
 * Shows the kept text to the person who wrote it, once. Anybody else's is thrown away.
 * @public
 */
export function takeKeptDraft(versionId: string): void {
  const kept = readStored(KEY, isKept, null, "session");
  if (!kept || (kept.userId === userId() && kept.versionId !== versionId)) return;
  // React runs effects twice while developing.
  queueMicrotask(() => removeStored(KEY, "session"));
  if (kept.userId === userId()) useComments.setState(kept.draft);
}
