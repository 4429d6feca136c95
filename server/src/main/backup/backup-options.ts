import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { ProgramError } from "#server/platform/process/program-error.ts";
import { isPackaged } from "../command-line.ts";

export interface BackupOptions {
  /** A folder, or a `file:` or `s3:` address. */
  readonly address: string;
  /** The id of one backup at the address. */
  readonly id: string | undefined;
  readonly recipients: readonly string[];
  /** Private keys, from the given files. */
  readonly identities: readonly string[];
  /** How many backups to keep; undefined: all. */
  readonly keep: number | undefined;
  /** Settings given as options, which override the environment. */
  readonly settings: Readonly<Record<string, string>>;
}

const options = {
  backup: { backup: false, identity: false, recipient: true, keep: true, "data-dir": true },
  restore: { backup: true, identity: true, recipient: false, keep: false, "data-dir": true },
  verify: { backup: true, identity: true, recipient: false, keep: false, "data-dir": false },
} as const;
export type BackupProgram = keyof typeof options;

const usage: Readonly<Record<BackupProgram, string>> = {
  backup: "ADDRESS [--recipient AGE-KEY]… [--keep N] [--data-dir PATH]",
  restore: "ADDRESS [--backup ID] [--identity FILE]… [--data-dir PATH]",
  verify: "ADDRESS [--backup ID] [--identity FILE]…",
};

/** @throws ProgramError with the usage for anything else */
export function readBackupOptions(program: BackupProgram, args: readonly string[]): BackupOptions {
  const { values, positionals } = parsed(program, args);
  const [address, ...rest] = positionals;
  const isAllowed = Object.keys(values).every((name) => options[program][name as keyof typeof values]);
  if (address === undefined || rest.length > 0 || !isAllowed) throw wrong(program);
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (keep !== undefined && !(Number.isInteger(keep) && keep > 0)) throw wrong(program);
  const dataDir = values["data-dir"];
  return {
    address,
    id: values.backup,
    recipients: values.recipient ?? [],
    identities: (values.identity ?? []).flatMap(readIdentities),
    keep,
    settings: dataDir === undefined ? {} : { DATA_DIR: dataDir },
  };
}

function parsed(program: BackupProgram, args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        backup: { type: "string" },
        identity: { type: "string", multiple: true },
        recipient: { type: "string", multiple: true },
        keep: { type: "string" },
        "data-dir": { type: "string" },
      },
    });
  } catch {
    throw wrong(program);
  }
}

const commandOf = (program: BackupProgram) => (isPackaged ? `npx rushlight ${program}` : `npm run ${program} --`);

const wrong = (program: BackupProgram) => new ProgramError(`Usage: ${commandOf(program)} ${usage[program]}`);

/** Reads the format of `age-keygen`: one key per line, and comments. */
function readIdentities(path: string): readonly string[] {
  try {
    const lines = readFileSync(path, "utf8").split("\n");
    return lines.map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("#"));
  } catch {
    throw new ProgramError(`Can't read the key file ${path}.`);
  }
}
