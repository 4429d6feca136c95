import type { ItemChoice } from "../../assets/choices/item-choice.ts";
import type { CommentStatus } from "../comment-store.ts";
import type { NotesChoice } from "./notes-export-input.ts";

/** Which comments to export, as the API's inputs have it. */
export interface GivenChoice {
  readonly project: string;
  readonly folder: string;
  readonly version?: string | null | undefined;
  readonly assets?: readonly string[] | null | undefined;
  readonly choice?: ItemChoice | null | undefined;
  readonly subfolders?: boolean | null | undefined;
  readonly timeZone: string;
  readonly statuses?: readonly CommentStatus[] | null | undefined;
  readonly authors?: readonly string[] | null | undefined;
  readonly teamOnly?: boolean | null | undefined;
  readonly offsetFrames?: number | null | undefined;
}

/** Fills in the defaults. */
export const choiceOf = (given: GivenChoice): NotesChoice => ({
  project: given.project,
  folder: given.folder,
  version: given.version ?? null,
  assets: given.assets ?? null,
  choice: given.choice ?? null,
  withSubfolders: given.subfolders ?? false,
  timeZone: given.timeZone,
  statuses: given.statuses ?? [],
  authors: given.authors ?? [],
  withTeamOnly: given.teamOnly ?? false,
  offsetFrames: given.offsetFrames ?? 0,
});
