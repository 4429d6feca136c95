import "#testkit/browser-window.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createStore } from "zustand/vanilla";
import { standInServer } from "#web/data/graphql/server-fixture.ts";
import { queryClient } from "#web/data/query-client.ts";
import { installFeatures } from "#web/faces/faces.ts";
import { foldersFeature } from "../../folders/folders.feature.ts";
import { currentProject } from "../current-project.ts";
import { createProjectSelection, type SelectedProject } from "./project-selection.ts";

interface Made {
  readonly id: string;
  readonly watermarks: { readonly enabled: boolean };
  readonly overlay: { readonly size: number };
}
const lantern: Made = { id: "lantern", watermarks: { enabled: true }, overlay: { size: 60 } };
const harbour: Made = { id: "harbour", watermarks: { enabled: false }, overlay: { size: 100 } };
const nothing: SelectedProject<Made> = { project: null, watermarks: null, overlay: null, folderId: null };

function selection(list: () => Promise<readonly Made[]> = async () => [lantern, harbour]) {
  const forgotten: string[] = [];
  const store = createStore<SelectedProject<Made>>(() => nothing);
  return { forgotten, ...createProjectSelection({ store, list, forgetProject: (id) => forgotten.push(id) }) };
}

test("PROJECTS-037 selecting a project loads the list first", async () => {
  let loads = 0;
  const { select, store } = selection(async () => {
    loads += 1;
    return [lantern];
  });
  const selecting = select("lantern");
  expect(store.getState()).toEqual(nothing);
  expect(await selecting).toBe(true);
  expect([loads, store.getState().project]).toEqual([1, lantern]);
  expect(await select("unknown")).toBe(false);
  expect(store.getState()).toEqual(nothing);
});

test("PROJECTS-038 PROJECTS-040 selecting sets watermarks and overlay and clears the folder", async () => {
  const { select, openFolder, store } = selection();
  await select("lantern");
  openFolder("day 1");
  expect(store.getState()).toEqual({
    project: lantern,
    watermarks: { enabled: true },
    overlay: { size: 60 },
    folderId: "day 1",
  });
  await select("harbour");
  expect(store.getState()).toEqual({
    project: harbour,
    watermarks: { enabled: false },
    overlay: { size: 100 },
    folderId: null,
  });
});

test("PROJECTS-041 deselecting clears watermarks, overlay, folder tree and folder", async () => {
  const { select, openFolder, deselect, store, forgotten } = selection();
  await select("lantern");
  openFolder("day 1");
  deselect();
  expect([store.getState(), forgotten]).toEqual([nothing, ["lantern"]]);
});

test("PROJECTS-042 deleting the selected project deselects it, deleting another one does not", async () => {
  const { select, removed, store } = selection();
  await select("lantern");
  expect(removed(["harbour"])).toBe(false);
  expect(store.getState().project).toBe(lantern);
  expect(removed(["harbour", "lantern"])).toBe(true);
  expect(store.getState()).toEqual(nothing);
});

test("of two projects selected in quick succession the last one counts, whichever list arrives first", async () => {
  const waiting: ((list: readonly Made[]) => void)[] = [];
  const { select, store } = selection(() => new Promise((resolve) => waiting.push(resolve)));
  const both = [select("lantern"), select("harbour")];
  waiting[1]?.([lantern, harbour]);
  waiting[0]?.([lantern, harbour]);
  await Promise.all(both);
  expect(store.getState().project).toBe(harbour);
});

test("a change of the selected project is applied, a change of another one is not", async () => {
  const { select, refresh, store } = selection();
  await select("lantern");
  refresh({ ...harbour, overlay: { size: 1 } });
  expect(store.getState().overlay).toEqual({ size: 60 });
  refresh({ ...lantern, overlay: { size: 80 } });
  expect(store.getState().overlay).toEqual({ size: 80 });
});

describe("in the app", () => {
  const server = standInServer();
  // Test files share the client: a list that another file left isn't this file's.
  beforeEach(() => queryClient.clear());
  afterEach(() => {
    currentProject.deselect();
    queryClient.clear();
    installFeatures([]);
  });
  const asked = () => server.calls.map(({ operationName }) => operationName);
  const give = () => {
    const pageInfo = { endCursor: null, hasNextPage: false };
    server.answers.ProjectList = { projects: { nodes: [lantern, harbour], pageInfo } };
  };

  test("PROJECTS-037 selecting a project loads the project list if it is missing, and only then", async () => {
    give();
    expect(await currentProject.select("lantern")).toBe(true);
    expect(currentProject.store.getState().project).toEqual(lantern);
    expect(await currentProject.select("harbour")).toBe(true);
    expect(asked()).toEqual(["ProjectList"]);
  });

  test("PROJECTS-041 deselecting a project forgets its folder tree, and no other", async () => {
    installFeatures([foldersFeature]);
    give();
    await currentProject.select("lantern");
    for (const id of ["lantern", "harbour"]) queryClient.setQueryData(["folderTree", id, "root"], []);
    currentProject.deselect();
    const left = queryClient.getQueryCache().findAll({ queryKey: ["folderTree"] });
    expect(left.map(({ queryKey }) => queryKey[1])).toEqual(["harbour"]);
  });
});
