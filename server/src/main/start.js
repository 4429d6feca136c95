#!/usr/bin/env node
// The start command's first step, plain JavaScript for whatever Node the machine has (20 or newer): installs missing packages of
// a clone, then continues under the Node 24 that comes with them. It is `npm start` of a clone and `npx rushlight`.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "../../..");
const roles = {
  api: "./api.ts",
  worker: "./worker.ts",
  migrate: "./prepare/run-migrate.ts",
  reload: "./reload.ts",
  backup: "./backup/run-backup.ts",
  restore: "./backup/run-restore.ts",
  verify: "./backup/run-verify.ts",
  doctor: "./doctor/run-doctor.ts",
  "reset-password": "./reset-password/run-reset-password.ts",
};
const [role] = process.argv.slice(2);
const program = new URL(roles[role] ?? "./all-in-one.ts", import.meta.url);
const programArguments = process.argv.slice(role in roles ? 3 : 2);

/** Type stripping without a flag, and argon2 in node:crypto. */
function isNewEnough() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  return major > 24 || (major === 24 && minor >= 7);
}

/** The Node that npm installed with us, beside us or, by `npx`, further up. */
function ownNode() {
  try {
    const manifest = createRequire(import.meta.url).resolve(`node-${process.platform}-${process.arch}/package.json`);
    return join(dirname(manifest), "bin/node");
  } catch {
    return undefined;
  }
}

/** Names and versions in the lock file, and those recorded by npm's last installation. */
function readPackages(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).packages : {};
}

function isInstalled() {
  const wanted = readPackages(join(root, "package-lock.json"));
  const there = readPackages(join(root, "node_modules/.package-lock.json"));
  return Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
    return path === "" || optional || devOptional || there[path]?.version === version;
  });
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function install() {
  process.stderr.write("Installing packages (once, about half a minute)…\n");
  const { status, error } = spawnSync("npm", ["ci", "--include=dev"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (error) fail(`npm could not be started (${error.message}): install npm, then start again.`);
  if (status !== 0) fail("npm ci failed: see its message above, then start again.");
}

/** Signals are forwarded; if we are killed, the child sees its channel close and stops by itself. */
function continueUnder(node) {
  const child = spawn(node, [fileURLToPath(program), ...programArguments], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("error", (error) => fail(`Node could not be started from ${node}: ${error.message}.`));
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));
}

// Loading the program takes a while on a slow machine.
const isStart = !(role in roles) && !programArguments.some((argument) => ["--help", "--version"].includes(argument));
if (isStart) process.stdout.write("Starting Rushlight…\n");
if (!isInstalled()) install();
const node = ownNode();
if (isNewEnough()) {
  process.argv.splice(2, process.argv.length, ...programArguments);
  await import(program.href);
} else if (node !== undefined) continueUnder(node);
else fail(`Node ${process.versions.node} is too old, and none came with the packages: install Node 24.7 or newer.`);
