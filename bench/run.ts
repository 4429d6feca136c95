/**
 * `npm run bench NAME [arguments]`, for example `npm run bench list` or `npm run bench browser/grid`; without a name it lists
 * them.
 */
import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { join } from "node:path";

const FOLDER = import.meta.dirname;

function main([name, ...rest]: readonly string[]): number {
  const file = join(FOLDER, `${name}.ts`);
  if (name === undefined || !existsSync(file)) {
    const names = globSync("**/*.ts", { cwd: FOLDER }).map((path) => path.slice(0, -".ts".length));
    console.error(`Usage: npm run bench NAME, NAME one of ${names.sort().join(", ")}`);
    return 1;
  }
  return spawnSync(process.execPath, [file, ...rest], { stdio: "inherit" }).status ?? 1;
}

process.exitCode = main(process.argv.slice(2));
