import { parseArgs } from "node:util";
import { configHelp } from "#server/platform/config/config.ts";
import { ProgramError } from "#server/platform/process/program-error.ts";

export interface CommandLine {
  readonly help: boolean;
  readonly version: boolean;
  /** Whether to fill a sample production after the start. */
  readonly demo: boolean;
  /** Settings given as options, which override the environment. */
  readonly settings: Readonly<Record<string, string>>;
}

/** The package runs JavaScript from `node_modules` (`npx rushlight`); a clone runs TypeScript. */
export const isPackaged: boolean = import.meta.filename.endsWith(".js");

const commands = isPackaged
  ? {
      start: "npx rushlight [OPTIONS]",
      withOptions: "npx rushlight",
      api: "npx rushlight api",
      worker: "npx rushlight worker",
      migrate: "npx rushlight migrate",
      backup: "npx rushlight backup",
      restore: "npx rushlight restore",
      doctor: "npx rushlight doctor",
      resetPassword: "npx rushlight reset-password EMAIL",
    }
  : {
      start: "npm start [-- OPTIONS]",
      withOptions: "npm start --",
      api: "npm run api",
      worker: "npm run worker",
      migrate: "npm run migrate",
      backup: "npm run backup",
      restore: "npm run restore",
      doctor: "npm run doctor",
      resetPassword: "npm run reset-password -- EMAIL",
    };

/** @throws ProgramError for an option that does not exist. */
export function readCommandLine(args: readonly string[]): CommandLine {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        help: { type: "boolean", short: "h", default: false },
        version: { type: "boolean", default: false },
        demo: { type: "boolean", default: false },
        port: { type: "string" },
        "data-dir": { type: "string" },
      },
    });
    const settings = {
      ...(values.port === undefined ? {} : { PORT: values.port }),
      ...(values["data-dir"] === undefined ? {} : { DATA_DIR: values["data-dir"] }),
    };
    return { help: values.help, version: values.version, demo: values.demo, settings };
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split(". ")[0] ?? "") : "";
    throw new ProgramError(`${reason.replace(/\.$/, "")}: see ${commands.withOptions} --help.`);
  }
}

/** The width of the longest command, `npx rushlight reset-password EMAIL`. */
const COMMAND_WIDTH = 34;

export function helpText(): string {
  return `Rushlight: media asset management and frame-exact review.

  ${commands.start.padEnd(COMMAND_WIDTH)}  everything on this machine: database, API, worker, web app
  ${commands.api.padEnd(COMMAND_WIDTH)}  only the API and the web app; needs DATABASE_URL
  ${commands.worker.padEnd(COMMAND_WIDTH)}  only the worker; needs DATABASE_URL
  ${commands.migrate.padEnd(COMMAND_WIDTH)}  only migrates the database, and ends; needs DATABASE_URL
  ${commands.backup.padEnd(COMMAND_WIDTH)}  backs up database and files, also while running
  ${commands.restore.padEnd(COMMAND_WIDTH)}  restores a backup into an empty installation
  ${commands.doctor.padEnd(COMMAND_WIDTH)}  finds problems, and repairs what is safe
  ${commands.resetPassword.padEnd(COMMAND_WIDTH)}  prints a link to set a new password, without mail

Options of ${commands.start}:
  --demo            fill a sample production, then keep running
  --port N          the same as PORT=N
  --data-dir PATH   the same as DATA_DIR=PATH
  --version         print the version
  --help            print this

Settings, by environment:
${configHelp()}
`;
}
