import type { DrawnWith } from "#web/faces/faces.ts";

/** `main`: header, page with drawers, footer. `default`: the page alone, as the public pages bring their own plain frame. */
export type LayoutName = "main" | "default";

export const DEFAULT_LAYOUT = "default" satisfies LayoutName;

/** SHELL-002: the layout named nearest to the page, from the root route to the page. */
export function layoutOf(matches: readonly { readonly staticData: { readonly layout?: LayoutName } }[]): LayoutName {
  return matches.findLast(({ staticData }) => staticData.layout !== undefined)?.staticData.layout ?? DEFAULT_LAYOUT;
}

/** The commands with which the page is first drawn. */
export function drawnWith(matches: readonly { readonly staticData: { readonly drawnWith?: DrawnWith } }[]): DrawnWith {
  return matches.find((match) => match.staticData.drawnWith)?.staticData.drawnWith ?? "all commands";
}
