import { CrowdQueue } from "../call/crowd-queue.ts";
import { FairQueue } from "../call/fair-queue.ts";
import type { Places, StepOut } from "../call/wait-for-server.ts";

/** How many calls of one kind may wait for their turn: in total, per crowd, and per network in a crowd. */
export const WAITING = { most: 5_000, waitingPerCrowd: 1_000, waitingPerNetwork: 200 } as const;
const MUTATIONS = { ...WAITING, atOncePerCrowd: 3 } as const;
const LONG_MUTATIONS = { ...WAITING, atOncePerCrowd: 1 } as const;
/** Limits for changes that wait for external servers concurrently, and for their queue. */
const AT_SERVERS = { most: 1_000, atOncePerCrowd: 2, waitingPerCrowd: 100, waitingPerNetwork: 20 } as const;
/** A mutation holds its connection while it runs: this many are reserved for queries. */
const KEPT_FOR_QUERIES = 4;

interface Change {
  /** One name for all calls of a person, or of everybody on a link. */
  readonly crowd: string;
  readonly network: string;
  /** See `LONG_CHANGE`. */
  readonly isLong: boolean;
}

type Work<T> = (hasWaited: boolean, own: Places) => Promise<T>;

/**
 * Returns a function that runs a change in its places: one of its crowd, then one among the connections for changes, where crowds
 * take turns. Long changes first need one more place, one per crowd, and get at most half of the connections (PLUS-864).
 */
export function changePlaces(connections: number): <T>(change: Change, work: Work<T>) => Promise<T> {
  const { atOncePerCrowd: atOncePerLane, most: waiting } = MUTATIONS;
  const atOnce = Math.max(connections - KEPT_FOR_QUERIES, atOncePerLane);
  const [mutations, atServers] = [new CrowdQueue(MUTATIONS), new CrowdQueue(AT_SERVERS)];
  const connected = new FairQueue({ atOnce, atOncePerLane, waiting, waitingPerLane: atOncePerLane });
  const long = new CrowdQueue(LONG_MUTATIONS);
  const longOfAll = new FairQueue({ atOnce: atOnce >> 1, atOncePerLane: 1, waiting, waitingPerLane: 1 });

  function inChange<T>({ crowd, network }: Change, leaveLong: StepOut, work: Work<T>): Promise<T> {
    // Places are retaken in the same order, or two returning changes would deadlock.
    const stepOut: StepOut = (wait) =>
      connected.stepOut(crowd, () =>
        mutations.stepOut(crowd, network, () => leaveLong(() => atServers.run(crowd, network, wait))),
      );
    const own: Places = { stepOut, leaveConnection: (wait) => connected.stepOut(crowd, wait) };
    return mutations.run(crowd, network, (hasWaited) =>
      connected.run(crowd, (waitsAgain) => work(hasWaited || waitsAgain, own)),
    );
  }

  return (change, work) => {
    if (!change.isLong) return inChange(change, (wait) => wait(), work);
    const { crowd, network } = change;
    const leaveLong: StepOut = (wait) => longOfAll.stepOut(crowd, () => long.stepOut(crowd, network, wait));
    return long.run(crowd, network, (hasWaited) =>
      longOfAll.run(crowd, (waitsAgain) =>
        inChange(change, leaveLong, (waited, own) => work(hasWaited || waitsAgain || waited, own)),
      ),
    );
  };
}
