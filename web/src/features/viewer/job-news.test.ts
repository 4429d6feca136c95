import { expect, test } from "vitest";
import { readJobNews } from "./job-news.ts";

test("a job of an asset is read, everything else is left alone", () => {
  expect(readJobNews({ id: "j", assetId: "a", state: "RUNNING", progress: 46 })).toEqual({
    id: "j",
    assetId: "a",
    state: "RUNNING",
    progress: 46,
  });
  expect(readJobNews({ id: "j", assetId: null, state: "RUNNING" })).toBeUndefined();
  expect(readJobNews("job")).toBeUndefined();
});
