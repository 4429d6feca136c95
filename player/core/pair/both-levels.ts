import type { QualityLevel } from "#player/core/streams/quality-level.ts";

/** The levels that both of two clips have, by name; as the first one has them. */
export function qualityLevelsOfBoth(a: readonly QualityLevel[], b: readonly QualityLevel[]): readonly QualityLevel[] {
  const names = new Set(b.map(({ name }) => name));
  return a.filter(({ name }) => names.has(name));
}
