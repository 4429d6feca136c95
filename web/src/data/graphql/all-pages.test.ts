import { expect, test } from "vitest";
import { allPages } from "./all-pages.ts";

const pages: Record<string, { nodes: number[]; pageInfo: { endCursor: string | null; hasNextPage: boolean } }> = {
  start: { nodes: [1, 2], pageInfo: { endCursor: "b", hasNextPage: true } },
  b: { nodes: [3], pageInfo: { endCursor: "c", hasNextPage: true } },
  c: { nodes: [4], pageInfo: { endCursor: null, hasNextPage: false } },
};
const load = async (after: string | null) =>
  pages[after ?? "start"] ?? { nodes: [], pageInfo: { endCursor: null, hasNextPage: false } };

test("FOLDERS-037 all pages are fetched, in order", async () => {
  expect(await allPages(load)).toEqual([1, 2, 3, 4]);
  expect(await allPages(load, pages.b)).toEqual([3, 4]);
});

test("a server that repeats a cursor does not cause an endless loop", async () => {
  const stuck = { nodes: [1], pageInfo: { endCursor: "x", hasNextPage: true } };
  await expect(allPages(async () => stuck)).rejects.toThrow("twice");
});
