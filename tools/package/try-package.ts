import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { z } from "zod";
import { ROOT } from "../source/source-tree.ts";

/**
 * `npm run try-package`: packs the program and starts it by `npx` in two empty folders, with the demo and without, with only the
 * machine's own Node and npm, as a newcomer does. Takes about a minute and a half, and downloads the package's dependencies.
 */
const MOST_BYTES = 25_000_000;
const packedShape = z.tuple([z.object({ filename: z.string(), size: z.number(), unpackedSize: z.number() })]);
/** Without the Node and the programs of this clone. */
const PATH = (process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules"));

const scratch = mkdtempSync(join(tmpdir(), "rushlight-package-"));
const env = { PATH: PATH.join(delimiter), HOME: scratch, npm_config_cache: join(scratch, "cache"), ...registry() };
const startedAt = performance.now();
try {
  await tryPackage();
} finally {
  rmSync(scratch, { recursive: true, force: true, maxRetries: 3 });
}

async function tryPackage(): Promise<void> {
  const packing = execFileSync("npm", ["pack", "--json", "--pack-destination", scratch], {
    cwd: ROOT,
    encoding: "utf8",
  });
  const [packed] = packedShape.parse(JSON.parse(packing.slice(packing.indexOf("["))));
  report(`${packed.filename}: ${packed.size} bytes, unpacked ${packed.unpackedSize}`);
  if (packed.unpackedSize > MOST_BYTES) throw new Error(`The package is larger than ${MOST_BYTES} bytes.`);
  const tarball = join(scratch, packed.filename);
  const folder = await startedByNpx(tarball, ["--demo"], 4870, /The demo is ready/);
  if (!readdirSync(folder).includes("data")) throw new Error("There is no data folder where it was started.");
  await startedByNpx(tarball, [], 4872, /First sign-in: open (\S+)/);
  report(`stopped; npm had installed ${megabytes(join(scratch, "cache/_npx"))} MB`);
}

/** Starts the package in an empty folder until the app responds and the program printed `last`; then stops it. */
async function startedByNpx(tarball: string, options: readonly string[], port: number, last: RegExp): Promise<string> {
  const folder = mkdtempSync(join(scratch, "empty-"));
  const args = ["--yes", `--package=${tarball}`, "--", "rushlight", ...options, "--port", `${port}`];
  const program = spawn("npx", args, { cwd: folder, env, detached: true, stdio: ["ignore", "pipe", "inherit"] });
  try {
    program.stdout.pipe(process.stdout);
    const said = printed(program, last);
    const [, url] = await printed(program, /is ready at (\S+)/);
    const page = await fetch(`${url}/`);
    if (!page.ok || !(await page.text()).includes("<title>")) throw new Error(`The app returned ${page.status}.`);
    report(`${["rushlight", ...options].join(" ")} is ready, and serves the app`);
    report(`it printed: ${(await said)[0]}`);
  } finally {
    if (program.pid !== undefined && program.exitCode === null) process.kill(-program.pid, "SIGINT");
    if (program.exitCode === null) await once(program, "close");
  }
  return folder;
}

function printed(program: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  let text = "";
  return new Promise((resolve, reject) => {
    program.once("close", () => reject(new Error(`The program ended:\n${text}`)));
    program.stdout?.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      const found = pattern.exec(text);
      if (found !== null) resolve(found);
    });
  });
}

function registry(): Record<string, string> {
  const kept = Object.entries(process.env).filter(([name]) =>
    /^npm_config_(registry|userconfig)$|^NODE_EXTRA_CA_CERTS$/i.test(name),
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, value ?? ""]));
}

function megabytes(folder: string): number {
  const sizes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size);
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1_000_000);
}

function report(line: string): void {
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(1)} s  ${line}`);
}
