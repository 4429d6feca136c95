import { expect, test } from "vitest";
import { outermost } from "./choice-of-items.ts";

const chosen = (id: string, ...lineage: string[]) => ({ id, lineage });
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

test("PLUS-024 in a selection, items inside another selected folder are left out, however deep, and in any order", () => {
  const day = chosen("day", "root", "day");
  const clips = chosen("clips", "root", "day", "camera", "clips");
  const other = chosen("other", "root", "other");
  const clip = chosen("clip", "root", "day", "camera");
  const beside = chosen("beside", "root");
  expect(ids(outermost([clip, clips, day, other, beside]))).toEqual(["day", "other", "beside"]);
  expect(ids(outermost([clip, clips]))).toEqual(["clip", "clips"]);
});
