import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type pg from "pg";

const MARK = "/* plan kept */";
/** Up to this many ids: their plan wouldn't suit thousands. */
const FEW_IDS = 8;

/**
 * Marks a statement that is often sent with the same text: each connection parses it once and plans it five times. Only for
 * look-ups by key, whose plan is the same whatever the values.
 */
export const KEPT_PLAN: RawBuilder<unknown> = sql`/* plan kept */`;

/** The mark for look-ups of few ids. */
export const keptPlanFor = (ids: readonly string[]): RawBuilder<unknown> => (ids.length <= FEW_IDS ? KEPT_PLAN : sql``);

type Send = (first: unknown, ...rest: readonly unknown[]) => unknown;

/** Makes a client prepare the marked statements. */
export function keepPlans(client: pg.Client): void {
  const send: Send = client.query.bind(client);
  let round = 0;
  const sendKept = async (text: string, values: unknown) => {
    const now = round;
    try {
      return await send({ name: `${nameOf(text)}_${now}`, text, values });
    } catch (error) {
      if (!isOutdated(error)) throw error;
      // Prepares it under another name. In a transaction, which has failed by now, this only affects later statements.
      if (now === round) round += 1;
      return await send(text, values);
    }
  };
  const query: Send = (first, ...rest) =>
    typeof first === "string" && first.includes(MARK) ? sendKept(first, rest[0]) : send(first, ...rest);
  Object.assign(client, { query });
}

/** A migration has changed the type of a column that the statement returns. */
function isOutdated(error: unknown): boolean {
  return error instanceof Error && error.message === "cached plan must not change result type";
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash("sha256").update(text).digest("base64url").slice(0, 22);
  names.set(text, name);
  return name;
}
