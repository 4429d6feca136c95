import { createStore, type StoreApi } from "zustand/vanilla";
import { createAutosave } from "./autosave.ts";

export interface SelfSavingParts<Edits> {
  readonly none: Edits;
  readonly delayMs: number;
  /** The sendable part of the edits, in the server's format; null if there is none. Compared with the currently stored values. */
  readonly sendable: (edits: Edits, refused: Edits) => Edits | null;
  /** Throws ApiError. */
  readonly send: (part: Edits) => Promise<void>;
  /** Reports a failure. Returns the permanently refused part, if known: the rest is sent without it. */
  readonly failed: (error: unknown, part: Edits) => Edits | null;
  /** The remaining edits once `sent` is stored. */
  readonly left: (edits: Edits, sent: Edits) => Edits;
}

export interface SelfSavingState<Edits> {
  /** Changed and not stored yet. */
  readonly edits: Edits;
  /** Values that the server doesn't accept. */
  readonly refused: Edits;
  readonly isSaving: boolean;
}

export interface SelfSaving<Edits> {
  readonly store: StoreApi<SelfSavingState<Edits>>;
  readonly change: (edit: (before: Edits) => Edits) => void;
  /** Saves pending changes immediately. */
  readonly flush: () => void;
}

/** The edits of a self-saving form: input during a save stays, and is saved after it. */
export function createSelfSaving<Edits>(
  parts: SelfSavingParts<Edits>,
  schedule: (work: () => void, delayMs: number) => () => void,
): SelfSaving<Edits> {
  const { none, delayMs, sendable, send, failed, left } = parts;
  const store = createStore<SelfSavingState<Edits>>(() => ({ edits: none, refused: none, isSaving: false }));

  async function save(): Promise<void> {
    const { edits, refused } = store.getState();
    const part = sendable(edits, refused);
    if (part === null) return;
    store.setState({ isSaving: true });
    try {
      await send(part);
      store.setState((now) => ({ edits: left(now.edits, part), isSaving: false }));
    } catch (error) {
      store.setState({ isSaving: false });
      const refusedNow = failed(error, part);
      if (refusedNow === null) return;
      store.setState({ refused: refusedNow });
      await save();
    }
  }
  const autosave = createAutosave({ delayMs, save, schedule });
  return {
    store,
    change(edit) {
      store.setState(({ edits }) => ({ edits: edit(edits) }));
      autosave.touch();
    },
    flush: autosave.flush,
  };
}
