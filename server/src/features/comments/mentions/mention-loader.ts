import DataLoader from "dataloader";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { MentionReader, type MentionRow } from "./mention-store.ts";

const MENTIONS = Symbol("mentions");

/** Loads the mentions in comments, batched per request. */
export function mentionLoader(ctx: CallContext): DataLoader<string, readonly MentionRow[]> {
  return ctx.once(
    MENTIONS,
    () =>
      new DataLoader<string, readonly MentionRow[]>(async (ids) => {
        const rows = Map.groupBy(await new MentionReader(ctx.platform.db).of(ids), ({ commentId }) => commentId);
        return ids.map((id) => rows.get(id) ?? []);
      }),
  );
}
