import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import type { SEARCH_EVERYTHING, SEARCH_OF_TYPE } from "./search.documents.ts";

export type FoundByType = ResultOf<typeof SEARCH_EVERYTHING>;
export type FoundWindow = ResultOf<typeof SEARCH_OF_TYPE>["searchWindow"];
export type FoundObject = NonNullable<FoundWindow["nodes"][number]>;
export type FoundUser = Extract<FoundObject, { __typename: "User" }>;
export type FoundProject = Extract<FoundObject, { __typename: "Project" }>;
export type FoundFolder = Extract<FoundObject, { __typename: "Folder" }>;
export type FoundAsset = Extract<FoundObject, { __typename: "Asset" }>;
export type FoundLink = Extract<FoundObject, { __typename: "Link" }>;

/** The place of a result that was deleted, or may no longer be seen. */
export interface GoneResult {
  readonly __typename: "Gone";
  readonly id: string;
}
export type FoundRow = FoundObject | GoneResult;
