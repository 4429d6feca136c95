import type { QualityLevel } from "#player/core/streams/quality-level.ts";

/** The levels that two clips have in common, by name; with the values of the first. */
export function qualityLevelsOfBoth(a: readonly QualityLevel[], b: readonly QualityLevel[]): readonly QualityLevel[] {
  const names = new Set(b.map(({ name }) => name));
  return a.filter(({ name }) => names.has(name));
}
