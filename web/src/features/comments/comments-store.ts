import { create } from "zustand";

/** What one comment is doing; only one at a time does anything but being read (COMMENTS-026, COMMENTS-027). */
export type ItemMode = "idle" | "editing" | "replying";

interface CommentsState {
  /** Comment mode: the composer is open and the player holds still (COMMENTS-023). */
  readonly isCommenting: boolean;
  /** Kept when comment mode is left, so that a mistaken Esc loses nothing. */
  readonly draft: string;
  readonly markIn: number | undefined;
  readonly markOut: number | undefined;
  /** The selected comment. */
  readonly activeId: string | undefined;
  readonly busyItem: { readonly id: string; readonly mode: Exclude<ItemMode, "idle"> } | undefined;
  startCommenting: () => void;
  stopCommenting: () => void;
  setDraft: (draft: string) => void;
  setMark: (which: "in" | "out", place: number | undefined) => void;
  clearMarks: () => void;
  select: (id: string | undefined) => void;
  startItem: (id: string, mode: Exclude<ItemMode, "idle">) => void;
  stopItem: () => void;
  /** The same when saving has ended: the user may be at another item by then. */
  finishItem: (id: string, mode: Exclude<ItemMode, "idle">) => void;
  /** A comment was posted: comment mode ends and the new comment is selected (COMMENTS-024, COMMENTS-025). */
  posted: (id: string) => void;
  /** Another version is on screen. */
  reset: () => void;
}

const fresh = {
  isCommenting: false,
  draft: "",
  markIn: undefined,
  markOut: undefined,
  activeId: undefined,
  busyItem: undefined,
};

/** The state of the comments beside the picture. */
export const useComments = create<CommentsState>((set) => ({
  ...fresh,
  startCommenting: () => set({ isCommenting: true, busyItem: undefined }),
  stopCommenting: () => set({ isCommenting: false }),
  setDraft: (draft) => set({ draft }),
  setMark: (which, place) => set(which === "in" ? { markIn: place } : { markOut: place }),
  clearMarks: () => set({ markIn: undefined, markOut: undefined }),
  select: (activeId) => set({ activeId }),
  startItem: (id, mode) => set({ busyItem: { id, mode }, isCommenting: false }),
  stopItem: () => set({ busyItem: undefined }),
  finishItem: (id, mode) => set((state) => (itemMode(state, id) === mode ? { busyItem: undefined } : {})),
  posted: (id) => set({ isCommenting: false, draft: "", markIn: undefined, markOut: undefined, activeId: id }),
  reset: () => set(fresh),
}));

export function itemMode(state: Pick<CommentsState, "busyItem">, id: string): ItemMode {
  return state.busyItem?.id === id ? state.busyItem.mode : "idle";
}
