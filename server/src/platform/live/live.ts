import type { Subscribe } from "../outbox/outbox.ts";

/** What comes over from the outbox of any node. */
export interface Live {
  /** Called on this node for every published event of any node, in order of commit. */
  readonly subscribe: Subscribe;
  /** Called when this node was cut off so long that events may be missing: anyone who holds state built on them starts over. */
  onGap(listener: () => void): void;
}
