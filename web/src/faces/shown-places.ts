import type { Everywhere } from "./everywhere.ts";
import { installedFeatures } from "./faces.ts";
import type { KnownPlace, Place } from "./place.ts";

/** The places for this person; without a person, those that everybody has. */
export function placesOf(person: Everywhere | undefined): readonly Place[] {
  return installedFeatures()
    .flatMap(({ places = [] }) => places)
    .filter(({ isFor }) => !isFor || (person !== undefined && isFor(person)))
    .toSorted((a, b) => a.at - b.at);
}

/** The tabs above the page in a wide window, or at the bottom of a narrow one. */
export function tabsOf(person: Everywhere | undefined, window: "wide windows" | "narrow windows"): readonly Place[] {
  return placesOf(person).filter(({ tabIn }) => tabIn === "every window" || tabIn === window);
}

/** Projects, folders and other targets of the palette, in feature order. */
export async function knownPlaces(): Promise<readonly KnownPlace[]> {
  return (await Promise.all(installedFeatures().map(async (feature) => (await feature.knownPlaces?.()) ?? []))).flat();
}
