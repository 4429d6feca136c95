import { create } from "zustand";
import type { PickedItems } from "../items/picked-items.ts";
import type { DropVerdict } from "./drop-rules.ts";

interface DragState {
  /** What is dragged now; null when nothing is. */
  dragged: { picked: PickedItems; fromFolderId: string } | null;
  /** The folder or take under the pointer, and whether it takes the items. On a take a drop runs something of its own. */
  over: ({ id: string; run?: () => void } & DropVerdict) | null;
}

const NO_DRAG: DragState = { dragged: null, over: null };

/** The drag of items that is going on: the browser tells a folder under the pointer nothing of what is dragged. */
export const useDrag = create<DragState>(() => NO_DRAG);

export const endDrag = (): void => useDrag.setState(NO_DRAG);
