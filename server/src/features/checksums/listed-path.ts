import { pathKey } from "#core/mhl/compare-list.ts";
import { safeName } from "../downloads/archive-names.ts";

/** How a list names a file: as it is called once an archive of its folder is unpacked, so that no list leads out of the folder (PLUS-604). */
export function listedPath(path: string): string {
  return path.split("/").map(safeName).join("/");
}

/** One for what a list says and what is in the library, the person who wrote the list. */
export function listedKey(path: string): string {
  return pathKey(listedPath(path));
}
