import type { TestClient } from "../test-client.ts";
import type { TestWorld } from "../test-world.ts";

export const CHOSEN = `query ($project: ID!, $choice: ItemChoice!) { chosenItems(project: $project, choice: $choice) {
  count folderCount assetCount lengthMs bytes circledCount allowedTo { edit delete download share comment } } }`;

export interface ChosenAnswer {
  readonly count: number;
  readonly folderCount: number;
  readonly assetCount: number;
  readonly lengthMs: number;
  readonly bytes: number;
  readonly circledCount: number;
  readonly allowedTo: Readonly<Record<"edit" | "delete" | "download" | "share" | "comment", boolean>>;
}

export interface ListedItem {
  readonly id: string;
  readonly name: string;
  readonly isFolder: boolean;
}

interface WindowAnswer {
  readonly folder: {
    readonly window: Readonly<Record<"folders" | "assets", readonly { readonly id: string; readonly name: string }[]>>;
  };
}

/** A list of at most 500 items as a folder's page shows it, top to bottom. */
export async function listed(
  world: TestWorld,
  project: string,
  list: { readonly folder: string; readonly [part: string]: unknown },
  by: TestClient = world.as("superuser"),
): Promise<readonly ListedItem[]> {
  const query = `query ($folder: ID!, $project: ID!, $sort: WindowSort, $direction: SortDirection, $filter: ItemFilter) {
    folder(id: $folder, project: $project) { window(first: 500, sort: $sort, direction: $direction, filter: $filter) {
      folders { id name } assets { id name } } } }`;
  const { window } = (await by.graphql<WindowAnswer>(query, { ...list, project })).folder;
  const items = (part: "folders" | "assets") =>
    window[part].map(({ id, name }) => ({ id, name, isFolder: part === "folders" }));
  return [...items("folders"), ...items("assets")];
}
