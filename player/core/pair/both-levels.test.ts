import { expect, test } from "vitest";
import type { QualityLevel } from "#player/core/streams/quality-level.ts";
import { qualityLevelsOfBoth } from "./both-levels.ts";

const level = (id: number, name: string) => ({ id, name }) as QualityLevel;

test("two clips share the levels of the same names, with the values of the first", () => {
  const a = [level(0, "1080p"), level(1, "540p"), level(2, "270p")];
  const b = [level(7, "270p"), level(8, "2160p"), level(9, "1080p")];
  expect(qualityLevelsOfBoth(a, b)).toEqual([level(0, "1080p"), level(2, "270p")]);
  expect(qualityLevelsOfBoth(a, [])).toEqual([]);
});
