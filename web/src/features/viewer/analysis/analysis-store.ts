import { create } from "zustand";
import type { PictureView, ScopeKind } from "#player/core/analysis/picture-view.ts";

/** What is drawn of a picture beside it or in its place. */
interface Analysis {
  readonly view: PictureView | undefined;
  readonly scope: ScopeKind | undefined;
  readonly hasLoupe: boolean;
}

export const NO_ANALYSIS: Analysis = { view: undefined, scope: undefined, hasLoupe: false };

/** Off until asked for, and off again when the app is loaded anew: a picture that looks wrong for no reason misleads. */
export const useAnalysis = create<Analysis>(() => NO_ANALYSIS);
