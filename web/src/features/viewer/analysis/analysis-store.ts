import { create } from "zustand";
import type { PictureView, ScopeKind } from "#player/core/analysis/picture-view.ts";

/** Analysis views drawn beside the picture or in its place. */
interface Analysis {
  readonly view: PictureView | undefined;
  readonly scope: ScopeKind | undefined;
  readonly hasLoupe: boolean;
}

export const NO_ANALYSIS: Analysis = { view: undefined, scope: undefined, hasLoupe: false };

/** Off by default, and off again after a reload: a picture that looks wrong for no visible reason is misleading. */
export const useAnalysis = create<Analysis>(() => NO_ANALYSIS);
