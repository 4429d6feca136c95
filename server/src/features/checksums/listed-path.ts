import { pathKey } from "#core/mhl/compare-list.ts";
import { safeName } from "../downloads/archive-names.ts";

/**
 * Returns a file's name in a list: its name after unpacking an archive of the folder, so that no path leaves the folder
 * (PLUS-604).
 */
export function listedPath(path: string): string {
  return path.split("/").map(safeName).join("/");
}

/** Normalizes names in lists and in the library, however they were typed. */
export function listedKey(path: string): string {
  return pathKey(listedPath(path));
}
