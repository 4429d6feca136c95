import type { AsperaServerConfig } from "#server/platform/config/aspera-servers.ts";
import { keyInside } from "#server/platform/storage/storage-root.ts";

/** Where an object of its storage lies for the transfer server. Keys are of our own making and hold neither `..` nor `//`. */
export function nodePath({ root }: Pick<AsperaServerConfig, "root">, storageKey: string): string {
  const key = keyInside(storageKey);
  return root === "/" ? `/${key}` : `${root}/${key}`;
}
