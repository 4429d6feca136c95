import type { Sort } from "./sort.ts";

/** As listed in FOLDERS-104. */
export type FolderSortKey = "name" | "created" | "size" | "duration" | "selected" | "scene";
/** As listed in PROJECTS-101. */
export type ProjectSortKey = "title" | "manager" | "created";
/** As listed in COMMENTS-020. */
export type CommentSortKey = "author" | "created" | "timecode";
/** A folder's kind decides its default sort, and the key under which a user's choice is stored (FOLDERS-109). */
export type FolderKind = "no-assets" | "scene-take" | "other";

/** What the sort keys of a folder depend on. */
export interface FolderTraits {
  readonly hasAssets: boolean;
  readonly hasCircled: boolean;
  readonly hasSlates: boolean;
}

export const PROJECT_SORT_KEYS: readonly ProjectSortKey[] = ["title", "manager", "created"];
export const COMMENT_SORT_KEYS: readonly CommentSortKey[] = ["author", "created", "timecode"];

/** Set by PROJECTS-099. */
export const DEFAULT_PROJECT_SORT: Sort<ProjectSortKey> = { key: "created", direction: "descending" };
/** The sidebar's list of projects (PROJECTS-100). */
export const DEFAULT_SIDEBAR_SORT: Sort<ProjectSortKey> = { key: "title", direction: "ascending" };
/** Set by COMMENTS-021. */
export const DEFAULT_COMMENT_SORT: Sort<CommentSortKey> = { key: "created", direction: "descending" };
/** Keys that start with the newest first (PROJECTS-007). */
export const STARTS_DESCENDING = ["created"] as const;

export function folderKind({ hasAssets, hasSlates }: FolderTraits): FolderKind {
  if (!hasAssets) return "no-assets";
  return hasSlates ? "scene-take" : "other";
}

/**
 * The initial sort of a folder of this kind: the user's stored choice, else the kind's default (FOLDERS-051 to 053, FOLDERS-109).
 */
export function initialFolderSort(kind: FolderKind, remembered: Sort<FolderSortKey> | undefined): Sort<FolderSortKey> {
  if (remembered) return remembered;
  if (kind === "no-assets") return { key: "created", direction: "descending" };
  if (kind === "scene-take") return { key: "scene", direction: "ascending" };
  return { key: "name", direction: "ascending" };
}

/** Selected is offered only if a take is circled, Scene only if one has a slate, in browser and viewer alike (FOLDERS-110). */
export function folderSortKeys({
  hasCircled,
  hasSlates,
}: Pick<FolderTraits, "hasCircled" | "hasSlates">): FolderSortKey[] {
  return [
    "name",
    "created",
    "size",
    "duration",
    ...(hasCircled ? (["selected"] as const) : []),
    ...(hasSlates ? (["scene"] as const) : []),
  ];
}

/** The viewer's initial sort: Scene if any take has a slate, else Name (PLAYER-020). */
export function initialViewerSort({ hasSlates }: Pick<FolderTraits, "hasSlates">): Sort<FolderSortKey> {
  return { key: hasSlates ? "scene" : "name", direction: "ascending" };
}
