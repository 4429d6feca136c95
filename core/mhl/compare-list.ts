import { nameKey } from "#core/names/name-rules.ts";
import { HASH_KINDS, type Hashes, type HashKind } from "./hash-kind.ts";
import type { ListedFile } from "./hash-list.ts";
import { hasHashes } from "./read-hash-list.ts";

/** A file that is really there. */
export interface PresentFile {
  readonly path: string;
  readonly sizeBytes: number;
  /** Those that are known. */
  readonly hashes: Hashes;
}

export const FILE_RESULTS = [
  "differs",
  "sizeDiffers",
  "missing",
  "notInList",
  "notComputed",
  "unsupported",
  "verified",
] as const;
export type FileResult = (typeof FILE_RESULTS)[number];

export interface ComparedFile {
  readonly path: string;
  readonly result: FileResult;
  /** The kind that decided; null where none did. */
  readonly kind: HashKind | null;
  readonly listed: string | null;
  readonly present: string | null;
}

/**
 * A list beside the files of its folder, file by file: what needs a look first, each group by path. One checksum that differs outweighs
 * others that agree. Names are compared normalised and without regard to case, as the library holds them unique.
 */
export function compareList(listed: readonly ListedFile[], present: readonly PresentFile[]): ComparedFile[] {
  const byPath = new Map(present.map((file) => [pathKey(file.path), file]));
  const compared = listed.map((entry) => {
    const key = pathKey(entry.path);
    const file = byPath.get(key);
    byPath.delete(key);
    return compareFile(entry, file);
  });
  const unlisted = [...byPath.values()].map(({ path }) => nothing(path, "notInList"));
  const rank = new Map(FILE_RESULTS.map((result, index) => [result, index]));
  const rankOf = ({ result }: ComparedFile) => rank.get(result) ?? 0;
  return [...compared, ...unlisted].toSorted((a, b) => rankOf(a) - rankOf(b) || (a.path < b.path ? -1 : 1));
}

export function pathKey(path: string): string {
  return path.split("/").map(nameKey).join("/");
}

function compareFile({ path, sizeBytes, hashes }: ListedFile, file: PresentFile | undefined): ComparedFile {
  if (file === undefined) return nothing(path, "missing");
  if (sizeBytes !== null && sizeBytes !== file.sizeBytes)
    return { path, result: "sizeDiffers", kind: null, listed: String(sizeBytes), present: String(file.sizeBytes) };
  const known = HASH_KINDS.filter((kind) => hashes[kind] !== undefined && file.hashes[kind] !== undefined);
  const differing = known.find((kind) => hashes[kind] !== file.hashes[kind]);
  const decisive = differing ?? known[0];
  if (decisive === undefined) return nothing(path, hasHashes(hashes) ? "notComputed" : "unsupported");
  const [inList, there] = [hashes[decisive] ?? null, file.hashes[decisive] ?? null];
  return { path, result: differing ? "differs" : "verified", kind: decisive, listed: inList, present: there };
}

const nothing = (path: string, result: FileResult): ComparedFile => ({
  path,
  result,
  kind: null,
  listed: null,
  present: null,
});
