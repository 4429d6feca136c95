import { nameKey } from "#core/names/name-rules.ts";
import { HASH_KINDS, type Hashes, type HashKind } from "./hash-kind.ts";
import type { ListedFile } from "./hash-list.ts";
import { hasHashes } from "./read-hash-list.ts";

/** An existing file. */
export interface PresentFile {
  readonly path: string;
  readonly sizeBytes: number;
  /** The known checksums. */
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
  /** The kind of checksum that decided; null if none did. */
  readonly kind: HashKind | null;
  readonly listed: string | null;
  readonly present: string | null;
}

export interface ComparedList {
  /** Number of files per result; results without files are left out. */
  readonly counts: ReadonlyMap<FileResult, number>;
  /** What needs attention first; each group is sorted by path. */
  readonly files: readonly ComparedFile[];
}

/**
 * Compares a list with the files of its folder. One checksum that differs outweighs others that match. Names are compared
 * normalized and without case, since they are unique in the library that way.
 */
export function compareList(
  listed: readonly ListedFile[],
  present: readonly PresentFile[],
  keyOf = pathKey,
): readonly ComparedFile[] {
  const comparison = new ListComparison(filesByPath(present, keyOf), Number.POSITIVE_INFINITY, keyOf);
  comparison.add(listed);
  return comparison.end().files;
}

export const filesByPath = (files: readonly PresentFile[], keyOf = pathKey): ReadonlyMap<string, PresentFile> =>
  new Map(files.map((file) => [keyOf(file.path), file]));

/** Compares a list that is read in parts: keeps the first files, and counts all of them by result. */
export class ListComparison {
  readonly #present: ReadonlyMap<string, PresentFile>;
  readonly #mostFiles: number;
  readonly #keyOf: typeof pathKey;
  readonly #seen = new Set<string>();
  readonly #kept = new Map<FileResult, ComparedFile[]>();
  readonly #counts = new Map<FileResult, number>();

  /** @param present by path, as `filesByPath` returns them for the same `keyOf` */
  constructor(present: ReadonlyMap<string, PresentFile>, mostFiles: number, keyOf = pathKey) {
    this.#present = present;
    this.#mostFiles = mostFiles;
    this.#keyOf = keyOf;
  }

  add(listed: readonly ListedFile[]): void {
    for (const entry of listed) {
      const key = this.#keyOf(entry.path);
      const file = this.#seen.has(key) ? undefined : this.#present.get(key);
      if (file) this.#seen.add(key);
      this.#keep(compareFile(entry, file));
    }
  }

  end(): ComparedList {
    for (const [key, { path }] of this.#present) if (!this.#seen.has(key)) this.#keep(nothing(path, "notInList"));
    const files = FILE_RESULTS.flatMap((result) => (this.#kept.get(result) ?? []).toSorted(byPath));
    return { counts: this.#counts, files: files.slice(0, this.#mostFiles) };
  }

  #keep(file: ComparedFile): void {
    const { result } = file;
    this.#counts.set(result, (this.#counts.get(result) ?? 0) + 1);
    const kept = this.#kept.get(result) ?? [];
    kept.push(file);
    // Sorted and cut occasionally rather than for each file.
    const isFull = kept.length >= 2 * this.#mostFiles;
    this.#kept.set(result, isFull ? kept.toSorted(byPath).slice(0, this.#mostFiles) : kept);
  }
}

const byPath = (a: ComparedFile, b: ComparedFile) => (a.path < b.path ? -1 : 1);

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
