import { create } from "zustand";
import { drawingOf, EMPTY_DRAWING, type MarkHistory } from "#core/annotations/mark-history.ts";
import { marksOfContents } from "#core/annotations/read-annotation.ts";

/** What one comment is doing; only one at a time isn't idle (COMMENTS-026, COMMENTS-027). */
export type ItemMode = "idle" | "editing" | "replying";

/** The picture being drawn on: its position in the clip (none for images), and its size in pixels. */
export interface DrawnPicture {
  readonly place: number | undefined;
  readonly width: number;
  readonly height: number;
}

/** The comment being written and drawn. */
interface Draft {
  readonly draft: string;
  readonly drawing: MarkHistory;
  /** Absent as long as nothing is drawn. */
  readonly drawnOn: DrawnPicture | undefined;
  readonly markIn: number | undefined;
  readonly markOut: number | undefined;
  /** Visible to people with accounts only. */
  readonly isTeamOnly: boolean;
}

/** The part of a comment that editing its drawing needs. */
export interface DrawnComment {
  readonly id: string;
  readonly versionId: string;
  readonly text: string;
  readonly contents: unknown;
  readonly updatedAt?: string;
  readonly position: { readonly start: number; readonly end: number } | null;
}

/** A file that is being sent for a comment, or has been. */
export interface DraftFile {
  readonly key: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly state: "sending" | "sent" | "failed";
  readonly percent: number;
  /** Why it failed. */
  readonly problem?: string | undefined;
  /** The server's id; rejects if it can't be sent. */
  readonly sent: Promise<string>;
  /** Ends sending. */
  readonly stop: () => void;
  /** Absent if the file has changed: it must be chosen again. */
  readonly retry?: (() => void) | undefined;
}

type DraftFiles = Readonly<Record<string, readonly DraftFile[]>>;

/** @public */
export interface CommentsState extends Draft {
  /** Comment mode: the composer is open and the player is paused (COMMENTS-023). */
  readonly isCommenting: boolean;
  /** On phones the drawing tools appear on request. */
  readonly isDrawing: boolean;
  /** The comment whose drawing is being edited in comment mode, and the suspended draft (ANNOTATE-003). */
  readonly editing: { readonly comment: DrawnComment; readonly before: Draft } | undefined;
  /** The selected comment. */
  readonly activeId: string | undefined;
  readonly busyItem: { readonly id: string; readonly mode: Exclude<ItemMode, "idle"> } | undefined;
  /** Unsaved replies and edits, by `itemKey`: kept while the user does something else. */
  readonly itemDrafts: Readonly<Record<string, string>>;
  /** When the comments that are being edited had last changed, by `itemKey`. */
  readonly editedAs: Readonly<Record<string, string>>;
  /** Files of unsaved comments, by the draft that they belong to. */
  readonly files: DraftFiles;
  /** Number of texts being saved. */
  readonly saves: number;
  startCommenting: () => void;
  stopCommenting: () => void;
  /** Starts to edit a comment with a drawing. */
  startEditing: (comment: DrawnComment) => void;
  setDrawing: (isDrawing: boolean) => void;
  draw: (drawing: MarkHistory, picture: DrawnPicture) => void;
  setDraft: (draft: string) => void;
  setTeamOnly: (isTeamOnly: boolean) => void;
  setMark: (which: "in" | "out", place: number | undefined) => void;
  clearMarks: () => void;
  select: (id: string | undefined) => void;
  changeFiles: (draft: string, change: (files: readonly DraftFile[]) => readonly DraftFile[]) => void;
  startItem: (id: string, mode: Exclude<ItemMode, "idle">, updatedAt?: string) => void;
  /** Discards the typed text. */
  stopItem: () => void;
  /** An empty text doesn't count. */
  setItemDraft: (id: string, mode: Exclude<ItemMode, "idle">, text: string) => void;
  /** Discards an item's text once it is saved; the user may be at another item by then. */
  finishItem: (id: string, mode: Exclude<ItemMode, "idle">) => void;
  /** A comment was posted: comment mode ends and the new comment is selected (COMMENTS-024, COMMENTS-025). */
  posted: (id: string) => void;
  /** Another version is on screen. */
  reset: () => void;
}

const emptyDraft: Draft = {
  draft: "",
  drawing: EMPTY_DRAWING,
  drawnOn: undefined,
  markIn: undefined,
  markOut: undefined,
  isTeamOnly: false,
};
const fresh = {
  ...emptyDraft,
  isCommenting: false,
  isDrawing: false,
  editing: undefined,
  activeId: undefined,
  busyItem: undefined,
  itemDrafts: {},
  editedAs: {},
  files: {},
};

/**
 * The state of the comments beside the picture.
 * @public
 */
export const useComments = create<CommentsState>((set, get) => ({
  ...fresh,
  saves: 0,
  startCommenting: () => set({ isCommenting: true, busyItem: undefined }),
  stopCommenting: () =>
    set((state) => ({
      ...left(state),
      // A draft keeps its files; discarded changes don't.
      ...(state.editing && { files: withoutFiles(state.files, composerDraft(state)) }),
    })),
  startEditing: (comment) =>
    set((state) => ({
      busyItem: undefined,
      isCommenting: true,
      ...draftOf(comment),
      editing: { comment, before: kept(state) },
    })),
  // Opening the tools starts a comment.
  setDrawing: (isDrawing) => set(isDrawing ? { isDrawing, isCommenting: true, busyItem: undefined } : { isDrawing }),
  draw: (drawing, picture) =>
    set((state) => ({
      drawing,
      drawnOn: drawing.marks.length === 0 ? undefined : (state.drawing.marks.length > 0 && state.drawnOn) || picture,
    })),
  setDraft: (draft) => set({ draft }),
  setTeamOnly: (isTeamOnly) => set({ isTeamOnly }),
  setMark: (which, place) => set(which === "in" ? { markIn: place } : { markOut: place }),
  clearMarks: () => set({ markIn: undefined, markOut: undefined }),
  select: (activeId) => set({ activeId }),
  startItem: (id, mode, updatedAt) =>
    set((state) => {
      const key = itemKey(id, mode);
      // An unsaved text is based on the comment as it was when editing began.
      const isNew = updatedAt !== undefined && !(key in state.itemDrafts);
      const editedAs = isNew ? { ...state.editedAs, [key]: updatedAt } : state.editedAs;
      return { busyItem: { id, mode }, editedAs, ...left(state) };
    }),
  changeFiles: (draft, change) =>
    set(({ files }) => ({ files: { ...files, [draft]: change(files[draft] ?? NO_FILES) } })),
  stopItem: () =>
    set(({ busyItem, itemDrafts, files }) => ({
      busyItem: undefined,
      files: busyItem ? withoutFiles(files, itemKey(busyItem.id, busyItem.mode)) : files,
      itemDrafts: busyItem ? withoutDraft(itemDrafts, itemKey(busyItem.id, busyItem.mode)) : itemDrafts,
    })),
  setItemDraft: (id, mode, text) =>
    set(({ itemDrafts }) => {
      const others = withoutDraft(itemDrafts, itemKey(id, mode));
      return { itemDrafts: text === "" ? others : { ...others, [itemKey(id, mode)]: text } };
    }),
  finishItem: (id, mode) =>
    set((state) => ({
      itemDrafts: withoutDraft(state.itemDrafts, itemKey(id, mode)),
      files: withoutFiles(state.files, itemKey(id, mode)),
      ...(itemMode(state, id) === mode && { busyItem: undefined }),
    })),
  posted: (id) =>
    set((state) => ({
      ...(state.editing ? left(state) : { ...emptyDraft, isCommenting: false, isDrawing: false }),
      files: withoutFiles(state.files, composerDraft(state)),
      activeId: id,
    })),
  reset: () => {
    stopFiles(Object.values(get().files).flat());
    set(fresh);
  },
}));

/**
 * Resolves once nothing is being saved.
 * @public
 */
export async function savesEnded(): Promise<void> {
  if (useComments.getState().saves === 0) return;
  await new Promise<void>((go) => {
    const stop = useComments.subscribe(({ saves }) => {
      if (saves > 0) return;
      stop();
      go();
    });
  });
}

/** Makes leaving the page wait until this save has ended. */
export async function savedBeforeLeaving(save: Promise<void>): Promise<void> {
  useComments.setState(({ saves }) => ({ saves: saves + 1 }));
  try {
    await save;
  } finally {
    useComments.setState(({ saves }) => ({ saves: saves - 1 }));
  }
}

export function itemMode(state: Pick<CommentsState, "busyItem">, id: string): ItemMode {
  return state.busyItem?.id === id ? state.busyItem.mode : "idle";
}

export const itemKey = (id: string, mode: Exclude<ItemMode, "idle">) => `${mode} ${id}`;

/** The draft of the composer: a new comment, or the one that is being edited there. */
export const composerDraft = ({ editing }: Pick<CommentsState, "editing">) =>
  editing ? itemKey(editing.comment.id, "editing") : "new";

export const NO_FILES: readonly DraftFile[] = [];

/** Ids of a draft's files, once all of them are sent. Rejects if one can't be sent. */
export function sentFiles(draft: string): Promise<string[]> {
  return Promise.all((useComments.getState().files[draft] ?? NO_FILES).map(({ sent }) => sent));
}

function withoutFiles(files: DraftFiles, draft: string): DraftFiles {
  const { [draft]: dropped, ...others } = files;
  stopFiles(dropped ?? NO_FILES);
  return others;
}

function stopFiles(files: readonly DraftFile[]): void {
  for (const { stop } of files) stop();
}

function withoutDraft(drafts: CommentsState["itemDrafts"], key: string): CommentsState["itemDrafts"] {
  return Object.fromEntries(Object.entries(drafts).filter(([other]) => other !== key));
}

/**
 * Whether leaving the page would lose text or a drawing.
 * @public
 */
export function hasUnsaved({ draft, drawing, itemDrafts, files }: CommentsState): boolean {
  const hasText = [draft, ...Object.values(itemDrafts)].some((text) => text.trim() !== "");
  return hasText || drawing.marks.length > 0 || Object.values(files).some(({ length }) => length > 0);
}

/** Comment mode ends; a draft suspended by an edit is restored. */
function left({ editing }: CommentsState): Partial<CommentsState> {
  return { isCommenting: false, isDrawing: false, editing: undefined, ...editing?.before };
}

function kept(state: CommentsState): Draft {
  if (state.editing) return state.editing.before;
  const { draft, drawing, drawnOn, markIn, markOut, isTeamOnly } = state;
  return { draft, drawing, drawnOn, markIn, markOut, isTeamOnly };
}

function draftOf({ text, contents, position }: DrawnComment): Draft {
  const marks = marksOfContents(contents);
  const { width, height } = sizeOf(contents);
  const drawnOn = { place: position?.start, width, height };
  const [markIn, markOut] = [position?.start, position?.end];
  return { draft: text, drawing: drawingOf(marks), drawnOn, markIn, markOut, isTeamOnly: false };
}

/** The size that the server stores with every drawing. */
function sizeOf(contents: unknown): { width: number; height: number } {
  const { meta } = contents as { meta: { width: number; height: number } };
  return meta;
}
