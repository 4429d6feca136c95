import { existsSync } from "node:fs";
import { join } from "node:path";
import { type BackupProgram, readBackupOptions } from "#server/main/backup/backup-options.ts";
import { readCommandLine } from "#server/main/command-line.ts";
import { readDoctorOptions } from "#server/main/doctor/doctor-options.ts";
import { readResetPasswordOptions } from "#server/main/reset-password/reset-password-options.ts";
import { ROOT, readText, repositoryFiles } from "../source/source-tree.ts";
import { wantedSteps } from "../test-run/test-steps.ts";

const { scripts, bin } = JSON.parse(readText("package.json")) as Record<"scripts" | "bin", Record<string, string>>;
const FILES = repositoryFiles();
const NPM_ITSELF = ["ci", "install", "pack"];

/** Why a command on a page would not run here; undefined if it would. */
export function commandProblem(command: string): string | undefined {
  const [program = "", ...words] = command.split(/\s+/);
  return program === "npm" ? npmProblem(words) : npxProblem(words);
}

function npmProblem([first = "", ...rest]: string[]): string | undefined {
  if (NPM_ITSELF.includes(first)) return undefined;
  const script = first === "run" ? (rest.shift() ?? "") : first;
  // `npm run NAME`: a script of the reader's choice.
  if (/^[A-Z]/.test(script)) return undefined;
  if (scripts[script] === undefined) return `no script "${script}"`;
  const given = rest[0] === "--" ? rest.slice(1) : [];
  if (script === "start") return optionProblem(given);
  if (isBackupProgram(script)) return backupProblem(script, given);
  if (script === "doctor") return problemOf(() => readDoctorOptions(given));
  if (script === "reset-password") return resetProblem(given);
  if (script === "bench") return benchProblem(rest[0]);
  if (script === "test" && wantedSteps(given) === null) return `npm test does not take "${given.join(" ")}"`;
  return undefined;
}

/** `npm run bench NAME` leaves the name to the reader. */
function benchProblem(name = ""): string | undefined {
  return /^[A-Z]/.test(name) || FILES.includes(`bench/${name}.ts`) ? undefined : `no benchmark "${name}"`;
}

function npxProblem([first = "", ...rest]: string[]): string | undefined {
  if (first === "vitest") return rest.find((word) => isPath(word) && !FILES.some((path) => path.startsWith(word)));
  if (bin[first] === undefined && !existsSync(join(ROOT, "node_modules/.bin", first))) return `no program "${first}"`;
  const [program = ""] = rest;
  if (isBackupProgram(program)) return backupProblem(program, rest.slice(1));
  if (program === "doctor") return problemOf(() => readDoctorOptions(rest.slice(1)));
  if (program === "reset-password") return resetProblem(rest.slice(1));
  return bin[first] === undefined
    ? undefined
    : optionProblem(rest.filter((word) => !/^(api|worker|migrate)$/.test(word)));
}

const isPath = (word: string) => /^[a-z0-9]+\/[\w./-]+$/.test(word);

const isBackupProgram = (name: string): name is BackupProgram => /^(backup|restore|verify)$/.test(name);

/** Without arguments, the program is only named. */
function backupProblem(program: BackupProgram, given: readonly string[]): string | undefined {
  return given.length === 0 ? undefined : problemOf(() => readBackupOptions(program, given));
}

/** Without arguments, the program is only named. */
const resetProblem = (given: readonly string[]) =>
  given.length === 0 ? undefined : problemOf(() => readResetPasswordOptions(given));

const optionProblem = (given: readonly string[]) => problemOf(() => readCommandLine(given));

function problemOf(read: () => unknown): string | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    return String(error);
  }
}
