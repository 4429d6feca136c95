import { isUuid } from "#core/ids/uuid.ts";
import { keyInside, storageRoot } from "#server/platform/storage/storage-root.ts";

/** What rows refer to as one unit: a single object, or everything below a folder. */
export interface ObjectUnit {
  readonly unit: string;
  /** Whether it is a single object's key. */
  readonly isObject: boolean;
  /** The id of the upload, job or image that made it. */
  readonly madeBy: string | null;
  /** The id of the version that renditions belong to. */
  readonly versionId: string | null;
}

/**
 * The number of segments in a unit, and the index of the one that names its maker. Other families are cleaned up by their own
 * jobs.
 */
const FAMILIES: Readonly<Record<string, { readonly segments: number | "all"; readonly madeBy: number }>> = {
  originals: { segments: "all", madeBy: -1 },
  attachments: { segments: 3, madeBy: 2 },
  images: { segments: 2, madeBy: 1 },
  marked: { segments: 3, madeBy: 1 },
  renditions: { segments: 4, madeBy: 2 },
};

/** Whether a key is temporary: unfinished uploads, lists and exports, which are removed when they are old. */
export const isTemporary = (key: string): boolean => keyInside(key).startsWith("temp/");

/** Returns null for a key that Rushlight never makes. */
export function unitOf(key: string): ObjectUnit | null {
  const root = storageRoot(key);
  const segments = keyInside(key).split("/");
  const family = FAMILIES[segments[0] ?? ""];
  if (family === undefined) return null;
  const length = family.segments === "all" ? segments.length : family.segments;
  if (segments.length < length) return null;
  // A job's id is followed by the attempt.
  const maker = (segments.at(family.madeBy) ?? "").slice(0, 36);
  const versionId = segments[0] === "renditions" ? (segments[1] ?? "") : "";
  return {
    unit: `${root}${segments.slice(0, length).join("/")}`,
    isObject: length === segments.length,
    madeBy: isUuid(maker) ? maker : null,
    versionId: isUuid(versionId) ? versionId : null,
  };
}

/** Names in this form sort like the keys below them. */
export const sortedBy = (unit: string): string => `${unit}/`;
