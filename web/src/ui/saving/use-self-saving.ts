import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { createSelfSaving, type SelfSaving, type SelfSavingParts, type SelfSavingState } from "./self-saving.ts";

export type SaveState = "saved" | "unsaved" | "saving";

function schedule(work: () => void, delayMs: number): () => void {
  const timer = window.setTimeout(work, delayMs);
  return () => window.clearTimeout(timer);
}

/** A form that saves itself some time after the last change, and immediately when it is left. `make` is called once. */
export function useSelfSaving<Edits>(
  make: () => SelfSavingParts<Edits>,
): SelfSavingState<Edits> & Pick<SelfSaving<Edits>, "change"> {
  const [form] = useState(() => createSelfSaving(make(), schedule));
  useEffect(() => {
    window.addEventListener("pagehide", form.flush);
    return () => {
      window.removeEventListener("pagehide", form.flush);
      form.flush();
    };
  }, [form]);
  return { ...useStore(form.store), change: form.change };
}

/** The status of a self-saving form. `unsaved`: the edits that differ from the stored values. */
export function saveState(isSaving: boolean, unsaved: object): SaveState {
  if (isSaving) return "saving";
  return Object.keys(unsaved).length === 0 ? "saved" : "unsaved";
}
