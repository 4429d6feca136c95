import { isUuid } from "#core/ids/uuid.ts";
import { keyInside, storageRoot } from "#server/platform/storage/storage-root.ts";

/** What rows refer to as one: a single object, or everything below a folder. */
export interface ObjectUnit {
  readonly unit: string;
  /** Whether it is the key of one object. */
  readonly isObject: boolean;
  /** The upload, job or image that made it. */
  readonly madeBy: string | null;
  /** The version of renditions. */
  readonly versionId: string | null;
}

/** Segments of a unit, and the one that names its maker. The others are cleaned up by jobs of their own. */
const FAMILIES: Readonly<Record<string, { readonly segments: number | "all"; readonly madeBy: number }>> = {
  originals: { segments: "all", madeBy: -1 },
  attachments: { segments: 3, madeBy: 2 },
  images: { segments: 2, madeBy: 1 },
  marked: { segments: 3, madeBy: 1 },
  renditions: { segments: 4, madeBy: 2 },
};

/** Unfinished uploads, lists and exports: they are removed when they are old. */
export const isTemporary = (key: string): boolean => keyInside(key).startsWith("temp/");

/** Null for a key that is none of ours. */
export function unitOf(key: string): ObjectUnit | null {
  const root = storageRoot(key);
  const segments = keyInside(key).split("/");
  const family = FAMILIES[segments[0] ?? ""];
  if (family === undefined) return null;
  const length = family.segments === "all" ? segments.length : family.segments;
  if (segments.length < length) return null;
  // The attempt follows a job's id.
  const maker = (segments.at(family.madeBy) ?? "").slice(0, 36);
  const versionId = segments[0] === "renditions" ? (segments[1] ?? "") : "";
  return {
    unit: `${root}${segments.slice(0, length).join("/")}`,
    isObject: length === segments.length,
    madeBy: isUuid(maker) ? maker : null,
    versionId: isUuid(versionId) ? versionId : null,
  };
}

/** Names in this form are in the order of the keys below them. */
export const sortedBy = (unit: string): string => `${unit}/`;
