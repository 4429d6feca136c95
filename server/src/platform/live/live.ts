import type { Subscribe } from "../outbox/outbox.ts";

/** What arrives from the outbox of any node. */
export interface Live {
  /** Called on this node for every published event of any node, in commit order. */
  readonly subscribe: Subscribe;
  /** Called when this node was cut off so long that events may be missing: state built on them must be rebuilt. */
  onGap(listener: () => void): void;
}
