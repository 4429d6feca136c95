import type { Everywhere } from "./everywhere.ts";
import { installedFeatures } from "./faces.ts";
import type { Place } from "./place.ts";

/** The places of this person; without one those of everybody. */
export function placesOf(person: Everywhere | undefined): readonly Place[] {
  return installedFeatures()
    .flatMap(({ places = [] }) => places)
    .filter(({ isFor }) => !isFor || (person !== undefined && isFor(person)))
    .toSorted((a, b) => a.at - b.at);
}

/** The tabs over the page in a wide window, or at the bottom of a narrow one. */
export function tabsOf(person: Everywhere | undefined, window: "wide windows" | "narrow windows"): readonly Place[] {
  return placesOf(person).filter(({ tabIn }) => tabIn === "every window" || tabIn === window);
}
