import { readdir, stat } from "node:fs/promises";
import { AppError, notFound } from "#core/errors/app-error.ts";
import type { DiskLayout } from "./disk-layout.ts";

const full = new Set(["ENOSPC", "EDQUOT"]);
const missing = new Set(["ENOENT", "ENOTDIR", "ELOOP", "EISDIR"]);
/** The disk, its mount or its server has failed, which says nothing about any object. */
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

/** Translates a file system error into the product's terms. */
export async function diskError(layout: DiskLayout, error: unknown): Promise<unknown> {
  const code = codeOf(error);
  if (full.has(code)) return new AppError("STORAGE_FULL", undefined, undefined, { cause: error });
  if (away.has(code)) return storeAway(error);
  if (!isMissing(error)) return error;
  return (await isThere(layout)) ? notFound("Object") : storeAway(error);
}

/** The store itself is currently unusable; the requested object may well exist. */
export function storeAway(cause?: unknown): AppError {
  return new AppError("STORAGE_UNAVAILABLE", undefined, undefined, { cause });
}

/**
 * Called before something counts as missing: on an unmounted disk, everything seems to be. @throws AppError STORAGE_UNAVAILABLE
 */
export async function requireStore(layout: DiskLayout): Promise<void> {
  if (!(await isThere(layout))) throw storeAway();
}

/** Resolves to undefined, rather than rejecting, if the file doesn't exist. */
export async function ifThere<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/**
 * Checks for the store's internal folder, created at the start and never removed, or for any content if nothing may be created.
 */
async function isThere({ multipart, root }: DiskLayout): Promise<boolean> {
  if ((await ifThere(stat(multipart))) !== undefined) return true;
  return ((await ifThere(readdir(root))) ?? []).length > 0;
}

/** The file system's error code, such as `ENOENT`; empty for any other error. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
