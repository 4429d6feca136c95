import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { z } from "zod";
import { ROOT } from "../source/source-tree.ts";

/**
 * `npm run try-package`: packs the program and starts it by `npx` in an empty folder with only the machine's own Node and npm, as
 * a newcomer does. Takes about a minute, and downloads the package's dependencies.
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
  const folder = mkdtempSync(join(scratch, "empty-"));
  const port = 4870;
  const args = [
    "--yes",
    `--package=${join(scratch, packed.filename)}`,
    "--",
    "rushlight",
    "--demo",
    "--port",
    `${port}`,
  ];
  const program = spawn("npx", args, { cwd: folder, env, detached: true, stdio: ["ignore", "pipe", "inherit"] });
  try {
    program.stdout.pipe(process.stdout);
    const filled = printed(program, /The demo is ready/);
    const said = await printed(program, /is ready at (\S+)/);
    const page = await fetch(`${said[1]}/`);
    if (!page.ok || !(await page.text()).includes("<title>")) throw new Error(`The app answers ${page.status}.`);
    report("ready, and serves the app");
    await filled;
    report("the demo is ready");
    if (!readdirSync(folder).includes("data")) throw new Error("There is no data folder where it was started.");
  } finally {
    if (program.pid !== undefined && program.exitCode === null) process.kill(-program.pid, "SIGINT");
    if (program.exitCode === null) await once(program, "close");
  }
  report(`stopped; npm had installed ${megabytes(join(scratch, "cache/_npx"))} MB`);
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
