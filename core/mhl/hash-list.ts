import type { Hashes } from "./hash-kind.ts";

/** A file as a list names it. */
export interface ListedFile {
  /** Relative to the folder that the list is about, parts joined by "/". */
  readonly path: string;
  /** Null where the list does not say. */
  readonly sizeBytes: number | null;
  /** Empty when the list has only kinds that nobody here can compute. */
  readonly hashes: Hashes;
}

/** What a media hash list says: ASC MHL 2.0 (one generation of a history), or the older MHL 1.x. */
export interface HashList {
  readonly dialect: "ASC MHL" | "MHL";
  /** The tool that wrote it; "" when it does not say. */
  readonly tool: string;
  readonly files: readonly ListedFile[];
}

/** Whether a file name is that of a hash list. */
export function isHashListName(name: string): boolean {
  return /.\.mhl$/i.test(name);
}

/** Folder in which ASC MHL keeps the generations of its history; their paths begin at the folder around it. */
export const ASC_MHL_FOLDER = "ascmhl";
