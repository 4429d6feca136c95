import { parseArgs } from "node:util";
import { ProgramError } from "#server/platform/process/program-error.ts";
import { isPackaged } from "../command-line.ts";

export interface DoctorOptions {
  readonly repairs: boolean;
  readonly isJson: boolean;
  /** How many originals are read and compared with their checksums. */
  readonly sample: number;
  readonly graceMs: number;
  readonly settings: Readonly<Record<string, string>>;
}

const DAY_MS = 86_400_000;
const USAGE = "[--repair] [--json] [--sample N] [--grace-days N] [--data-dir PATH]";

/** @throws ProgramError with the usage for anything else */
export function readDoctorOptions(args: readonly string[]): DoctorOptions {
  const values = parsed(args);
  const [sample, graceDays] = [Number(values.sample), Number(values["grace-days"])];
  const isCount = Number.isInteger(sample) && sample >= 0;
  // An upload or a job can take a day.
  if (!isCount || !Number.isInteger(graceDays) || graceDays < 1) throw wrong();
  const dataDir = values["data-dir"];
  return {
    repairs: values.repair,
    isJson: values.json,
    sample,
    graceMs: graceDays * DAY_MS,
    settings: dataDir === undefined ? {} : { DATA_DIR: dataDir },
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        repair: { type: "boolean", default: false },
        json: { type: "boolean", default: false },
        sample: { type: "string", default: "20" },
        "grace-days": { type: "string", default: "7" },
        "data-dir": { type: "string" },
      },
    }).values;
  } catch {
    throw wrong();
  }
}

const wrong = () =>
  new ProgramError(
    `Usage: ${isPackaged ? "npx rushlight doctor" : "npm run doctor --"} ${USAGE} (grace of a day or more)`,
  );
