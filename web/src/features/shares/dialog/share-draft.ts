import { createStore } from "zustand";
import { createAutosave } from "#web/ui/saving/autosave.ts";
import {
  changesOf,
  formOf,
  isSavable,
  rebased,
  type SavedConditions,
  type ShareChanges,
  type ShareForm,
  shareProblems,
} from "./share-form.ts";

/** Delay between the last change and its save (SHARES-074). */
export const SHARE_SAVE_DELAY_MS = 500;
/** How long Send waits for a save (SHARES-081). */
export const SEND_WAIT_MS = 5_000;

export interface ShareDraftState {
  readonly form: ShareForm;
  readonly saved: SavedConditions;
  readonly sentPassword: string | null;
  readonly state: "saved" | "saving" | "unsaved";
}

export interface ShareDraftParts {
  /** Returns the saved link, or null after a failure that was reported. */
  readonly write: (changes: ShareChanges) => Promise<SavedConditions | null>;
  /** Like `setTimeout`; returns a function that cancels it. */
  readonly schedule: (work: () => void, delayMs: number) => () => void;
  readonly nowMs: () => number;
}

/** The options of a link being edited: they are saved half a second after the last change. */
export function createShareDraft(link: SavedConditions, { write, schedule, nowMs }: ShareDraftParts) {
  const store = createStore<ShareDraftState>(() => ({
    form: formOf(link),
    saved: link,
    sentPassword: null,
    state: "saved",
  }));
  let isDirty = false;
  const waiting = new Set<(isSaved: boolean) => void>();

  /** What to save now; null if nothing differs, or while something is invalid (SHARES-075, SHARES-076). */
  function wanted(): ShareChanges | null {
    const { form, saved, sentPassword } = store.getState();
    return isSavable(shareProblems(form, saved, nowMs())) ? changesOf(form, saved, sentPassword) : null;
  }

  function conclude(): void {
    store.setState({ state: isDirty ? "unsaved" : "saved" });
    for (const tell of waiting) tell(!isDirty);
    waiting.clear();
  }

  async function save(): Promise<void> {
    const { form, saved } = store.getState();
    const changes = isDirty ? wanted() : null;
    if (changes === null) {
      isDirty &&= !isSavable(shareProblems(form, saved, nowMs()));
      return conclude();
    }
    isDirty = false;
    store.setState({ state: "saving" });
    const next = await write(changes);
    if (next === null) isDirty = true;
    else
      store.setState((now) => ({
        form: rebased(now.form, form, next),
        saved: next,
        sentPassword: changes.password ?? (next.hasPassword ? now.sentPassword : null),
      }));
    conclude();
  }
  const autosave = createAutosave({ delayMs: SHARE_SAVE_DELAY_MS, save, schedule });

  return {
    store,
    change(part: Partial<ShareForm>): void {
      isDirty = true;
      store.setState(({ form }) => ({ form: { ...form, ...part }, state: "unsaved" }));
      autosave.touch();
    },
    /** Whether everything is saved, after `SEND_WAIT_MS` at the latest (SHARES-081, SHARES-082). */
    async settled(): Promise<boolean> {
      if (!isDirty && store.getState().state === "saved") return true;
      const done = new Promise<boolean>((resolve) => {
        waiting.add(resolve);
        schedule(() => resolve(false), SEND_WAIT_MS);
      });
      if (isDirty) autosave.touch();
      autosave.flush();
      return done;
    },
    /** Whether anything was changed since the dialog opened. */
    isTouched: () => isDirty || store.getState().saved !== link,
    /** The dialog closes: pending changes are saved immediately. */
    close: () => autosave.flush(),
  };
}

export type ShareDraft = ReturnType<typeof createShareDraft>;
