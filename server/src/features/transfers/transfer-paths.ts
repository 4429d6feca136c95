import type { AsperaServerConfig } from "#server/platform/config/aspera-servers.ts";
import { keyInside } from "#server/platform/storage/storage-root.ts";

/** Returns the path of a storage object for the transfer server. Keys are generated and contain neither `..` nor `//`. */
export function nodePath({ root }: Pick<AsperaServerConfig, "root">, storageKey: string): string {
  const key = keyInside(storageKey);
  return root === "/" ? `/${key}` : `${root}/${key}`;
}
