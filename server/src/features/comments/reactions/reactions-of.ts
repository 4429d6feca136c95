import DataLoader from "dataloader";
import { REACTIONS, type ReactionKind } from "#core/reactions/reactions.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { userIdOf } from "../../users/require-user.ts";
import { ReactionReader } from "./reaction-store.ts";

const REACTIONS_OF = Symbol("reactions");
/** The most names that are listed; the count includes all. */
const MOST_NAMES = 20;

/** One kind of reaction to a comment. */
export interface ReactionView {
  readonly kind: ReactionKind;
  readonly count: number;
  /** Whether the caller gave this reaction. */
  readonly isOwn: boolean;
  /** The names of the first 20. */
  readonly names: readonly string[];
}

/** Loads the reactions to comments that the caller sees, batched over a request. */
export function reactionLoader(ctx: CallContext): DataLoader<string, readonly ReactionView[]> {
  return ctx.once(
    REACTIONS_OF,
    () =>
      new DataLoader<string, readonly ReactionView[]>(async (ids) => {
        const own = userIdOf(ctx.actor);
        const rows = Map.groupBy(await new ReactionReader(ctx.platform.db).of(ids), ({ commentId }) => commentId);
        return ids.map((id) => {
          const given = Map.groupBy(rows.get(id) ?? [], ({ kind }) => kind);
          return REACTIONS.flatMap((kind) => {
            const people = given.get(kind) ?? [];
            if (people.length === 0) return [];
            const names = people.slice(0, MOST_NAMES).map(({ name }) => name);
            return { kind, count: people.length, isOwn: people.some(({ userId }) => userId === own), names };
          });
        });
      }),
  );
}
