import { FairQueue } from "../call/fair-queue.ts";
import type { Platform } from "../platform.ts";
import { SharedQuestions } from "./shared-questions.ts";

/** Whether the holder may still access what the address opens; `fields` are the parts after the kind. */
export type HolderCheck = (platform: Platform, fields: readonly string[]) => Promise<boolean>;

const checks = new Map<string, HolderCheck>();

/** Called in the `start` of the feature that issues such addresses. Idempotent. */
export function registerAddressHolder(kind: string, check: HolderCheck): void {
  const known = checks.get(kind);
  if (known !== undefined && known !== check) throw new Error(`Addresses held by "${kind}" have two owners.`);
  checks.set(kind, check);
}

interface Asking {
  readonly shared: SharedQuestions<boolean>;
  readonly turns: FairQueue;
}

const ASKING = new WeakMap<Platform, Asking>();

function askingOf(platform: Platform): Asking {
  const connections = platform.config.databasePool;
  const asking = ASKING.get(platform) ?? {
    shared: new SharedQuestions<boolean>(),
    turns: new FairQueue({
      atOnce: Math.max(2, connections >> 1),
      atOncePerLane: Math.max(1, connections >> 2),
      waiting: 20_000,
      waitingPerLane: 5_000,
    }),
  };
  ASKING.set(platform, asking);
  return asking;
}

/**
 * Checked on every request, so that an address stops working together with its permission. An unknown kind opens nothing.
 * Thousands of concurrent requests for one address cost two queries, and holders take turns, so that nobody is blocked by others'
 * requests (PLUS-587).
 */
export async function mayStillFetch(platform: Platform, holder: string): Promise<boolean> {
  const [kind = "", ...fields] = holder.split("_");
  const check = checks.get(kind);
  if (check === undefined) return false;
  const { shared, turns } = askingOf(platform);
  // Who it was issued to: a person or a visit.
  const lane = fields.slice(0, kind === "visit" ? 1 : 2).join("_");
  return shared.ask(holder, () => turns.run(lane, () => check(platform, fields)));
}
