import { create } from "zustand";
import type { PickedItems } from "../items/picked-items.ts";
import type { DropVerdict } from "./drop-rules.ts";

interface DragState {
  /** The dragged items; null without a drag. */
  dragged: { picked: PickedItems; fromFolderId: string } | null;
  /** The folder or take under the pointer, and whether it accepts the items. A drop on a take runs its own command. */
  over: ({ id: string; run?: () => void } & DropVerdict) | null;
}

const NO_DRAG: DragState = { dragged: null, over: null };

/** The current drag of items: the browser doesn't tell a folder under the pointer what is being dragged. */
export const useDrag = create<DragState>(() => NO_DRAG);

export const endDrag = (): void => useDrag.setState(NO_DRAG);
