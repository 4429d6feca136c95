import { parseArgs } from "node:util";
import { ProgramError } from "#server/platform/process/program-error.ts";
import { isPackaged } from "../command-line.ts";

export interface ResetPasswordOptions {
  readonly email: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** @throws ProgramError with the usage for anything else */
export function readResetPasswordOptions(args: readonly string[]): ResetPasswordOptions {
  const { values, positionals } = parsed(args);
  const [email = "", ...rest] = positionals;
  if (email.trim() === "" || rest.length > 0) throw wrong();
  const dataDir = values["data-dir"];
  return { email: email.trim(), settings: dataDir === undefined ? {} : { DATA_DIR: dataDir } };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { "data-dir": { type: "string" } } });
  } catch {
    throw wrong();
  }
}

const wrong = () =>
  new ProgramError(
    `Usage: ${isPackaged ? "npx rushlight reset-password" : "npm run reset-password --"} EMAIL [--data-dir PATH]`,
  );
