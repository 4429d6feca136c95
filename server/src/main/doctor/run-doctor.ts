import { randomBytes } from "node:crypto";
import { systemClock } from "#server/platform/clock/clock.ts";
import { type Config, loadConfig } from "#server/platform/config/config.ts";
import { existingSecret } from "#server/platform/config/signing-secret.ts";
import { createLogger } from "#server/platform/log/log.ts";
import { openInstallation } from "../backup/installation.ts";
import { openPlatform } from "../open-platform.ts";
import { runProgram } from "../run-program.ts";
import { readDoctorOptions } from "./doctor-options.ts";
import { type Examined, examine, type Patient } from "./examine.ts";
import { repair } from "./repair.ts";
import { reportJson, reportLines } from "./report.ts";

const PROBLEMS_CODE = 2;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** `npm run doctor`: checks an installation, even while it runs. Exit code 0: no problems, 1: could not check, 2: problems. */
await runProgram(async (program) => {
  const options = readDoctorOptions(process.argv.slice(2));
  const config = loadConfig(undefined, options.settings);
  const opened = await openInstallation(program, config);
  const { sample, graceMs, isJson } = options;
  const patient: Patient = {
    ...opened,
    config,
    sample,
    graceMs,
    clock: systemClock,
    signal: program.signal,
    onStep: (what) => (isJson ? undefined : say(`${what}…`)),
  };
  const examined = await examine(patient);
  const repaired = options.repairs ? await repairWith(patient, examined) : [];
  if (isJson) say(JSON.stringify(reportJson(examined, repaired, config.version)));
  else for (const line of reportLines(examined, repaired)) say(line);
  const isWell = examined.findings.every(({ level }) => level !== "problem");
  await program.stop(isWell ? 0 : PROBLEMS_CODE);
});

async function repairWith(patient: Patient, examined: Examined): Promise<readonly string[]> {
  if (examined.objects === null) return [];
  const { config, databaseUrl, clock } = patient;
  const log = createLogger({ level: "silent", role: "doctor" });
  const platform = await openPlatform({
    config: { ...config, databaseUrl, secret: anySecret(config) },
    clock,
    log,
    works: false,
  });
  try {
    return await repair(patient, examined, platform.platform);
  } finally {
    await platform.close();
  }
}

/** A repair signs nothing, so no key is generated and stored on a machine without one. */
const anySecret = (config: Config) => existingSecret(config) ?? randomBytes(32).toString("base64url");
