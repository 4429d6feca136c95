import type { Subscribe } from "../outbox/outbox.ts";

/** Events from the outbox of any node. */
export interface Live {
  /** Called on this node for every published event of any node, in commit order. */
  readonly subscribe: Subscribe;
  /** Called when this node was disconnected so long that events may be missing: state built on them must be rebuilt. */
  onGap(listener: () => void): void;
}
