import type { Config } from "#server/platform/config/config.ts";
import { ProgramError } from "#server/platform/process/program-error.ts";
import { type Listening, listen } from "./listen.ts";
import type { OpenedPlatform } from "./open-platform.ts";
import { portSentence } from "./prepare/ports.ts";

/** Opens the ports. @throws ProgramError with a sentence if one of them has been taken in the meantime. */
export async function listenOrExplain(
  opened: OpenedPlatform,
  config: Config,
  webDir: string | undefined,
): Promise<Listening> {
  try {
    return await listen(opened, { host: config.host, port: config.port, webDir });
  } catch (error) {
    const { code = "", port } = error as NodeJS.ErrnoException & { port?: number };
    if (!/^(EADDR|EACCES)/.test(code) || port === undefined) throw error;
    const variable = port === config.port ? "PORT" : port === config.httpPort ? "HTTP_PORT" : "MEDIA_PORT";
    throw new ProgramError(portSentence(code, variable, port, config.host));
  }
}
