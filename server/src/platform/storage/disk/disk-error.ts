import { readdir, stat } from "node:fs/promises";
import { AppError, notFound } from "#core/errors/app-error.ts";
import type { DiskLayout } from "./disk-layout.ts";

const full = new Set(["ENOSPC", "EDQUOT"]);
const missing = new Set(["ENOENT", "ENOTDIR", "ELOOP", "EISDIR"]);
/** The disk, its mount or its server fails: says nothing about any object. */
const away = new Set([
  "EROFS",
  "EIO",
  "ESTALE",
  "EACCES",
  "EPERM",
  "ENODEV",
  "ENXIO",
  "EHOSTDOWN",
  "ETIMEDOUT",
  "EMFILE",
]);

export function isMissing(error: unknown): boolean {
  return missing.has(codeOf(error));
}

/** Says in the product's words what a call of the file system said in its own. */
export async function diskError(layout: DiskLayout, error: unknown): Promise<unknown> {
  const code = codeOf(error);
  if (full.has(code)) return new AppError("STORAGE_FULL", undefined, undefined, { cause: error });
  if (away.has(code)) return storeAway(error);
  if (!isMissing(error)) return error;
  return (await isThere(layout)) ? notFound("Object") : storeAway(error);
}

/** The store itself cannot be used right now; whatever it was asked for may well be there. */
export function storeAway(cause?: unknown): AppError {
  return new AppError("STORAGE_UNAVAILABLE", undefined, undefined, { cause });
}

/** Before something counts as missing: of a disk that is not mounted, everything is. @throws AppError STORAGE_UNAVAILABLE */
export async function requireStore(layout: DiskLayout): Promise<void> {
  if (!(await isThere(layout))) throw storeAway();
}

/** Undefined instead of an error when the thing is not there. */
export async function ifThere<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** A folder of the store's own, which is made at the start and never removed, or anything at all where nothing may be made. */
async function isThere({ multipart, root }: DiskLayout): Promise<boolean> {
  if ((await ifThere(stat(multipart))) !== undefined) return true;
  return ((await ifThere(readdir(root))) ?? []).length > 0;
}

/** What the file system calls an error, such as `ENOENT`; empty for any other. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
