// The start command's first step, plain JavaScript for whatever Node the machine has (20 or newer): installs the packages that
// are missing, then goes on as TypeScript under the Node 24 that comes with them.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "../../..");
const ownNode = join(root, "node_modules/.bin/node");
const program = join(root, "server/src/main/all-in-one.ts");

/** Type stripping without a flag and argon2 in node:crypto. */
function isNewEnough() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  return major > 24 || (major === 24 && minor >= 7);
}

/** Names and versions of what the lock file wants and what npm noted when it last installed. */
function readPackages(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).packages : {};
}

function isInstalled() {
  const wanted = readPackages(join(root, "package-lock.json"));
  const there = readPackages(join(root, "node_modules/.package-lock.json"));
  return Object.entries(wanted).every(([path, { version, optional, dev }]) => {
    return path === "" || optional || dev || there[path]?.version === version;
  });
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function install() {
  process.stderr.write("Installing packages (once, about half a minute)…\n");
  const { status, error } = spawnSync("npm", ["ci"], { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  if (error) fail(`npm could not be started (${error.message}): install npm, then start again.`);
  if (status !== 0) fail("npm ci failed: see its message above, then start again.");
}

/** Signals that reach us are passed on; should we be killed, the child sees its channel close and stops by itself. */
function continueUnder(node) {
  const child = spawn(node, [program, ...process.argv.slice(2)], { stdio: ["inherit", "inherit", "inherit", "ipc"] });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("error", (error) => fail(`Node could not be started from ${node}: ${error.message}.`));
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));
}

if (!isInstalled()) install();
if (isNewEnough()) await import(program);
else if (existsSync(ownNode)) continueUnder(ownNode);
else fail(`Node ${process.versions.node} is too old, and none came with the packages: install Node 24.7 or newer.`);
