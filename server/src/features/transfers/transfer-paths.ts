import type { AsperaServerConfig } from "#server/platform/config/aspera-servers.ts";

/** Where an object of the storage lies for the transfer server. Keys are of our own making and hold neither `..` nor `//`. */
export function nodePath({ root }: Pick<AsperaServerConfig, "root">, storageKey: string): string {
  return root === "/" ? `/${storageKey}` : `${root}/${storageKey}`;
}
