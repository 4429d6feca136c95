import "#testkit/browser-window.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient } from "#web/data/query-client.ts";
import { installFeatures } from "#web/faces/faces.ts";
import { knownPlaces } from "#web/faces/shown-places.ts";
import { features } from "../../features.ts";

beforeEach(() => {
  installFeatures(features);
  queryClient.clear();
});
afterEach(() => queryClient.clear());

const open = (projectId: string, id: string, updatedAt: number, isRoot = false, from = 0) =>
  queryClient.setQueryData(
    ["folderWindows", projectId, id, {}, from],
    { id, name: id, projectId, isRoot },
    { updatedAt },
  );
const labels = async () => (await knownPlaces()).map(({ label }) => label);

test("PLUS-629 the palette leads to the person's projects, and to the folders opened last, the latest first", async () => {
  queryClient.setQueryData(["projects"], [{ id: "p", name: "Nightfall", folderId: "root" }]);
  for (const [at, id] of ["a", "b", "c", "d", "e", "f"].entries()) open("p", id, at);
  open("p", "a", 100);
  open("p", "root", 101, true);
  open("p", "scrolled", 102, false, 200);
  expect(await labels()).toEqual(["Nightfall", "a", "f", "e", "d", "c"]);
  expect((await knownPlaces()).filter(({ isRecent }) => isRecent)).toHaveLength(5);
});

test("PLUS-629 a folder of a project that the person has lost is not listed", async () => {
  queryClient.setQueryData(["projects"], [{ id: "p", name: "Nightfall", folderId: "root" }]);
  open("lost", "secret", 1);
  expect(await labels()).toEqual(["Nightfall"]);
});
