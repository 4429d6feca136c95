import { createServer } from "node:net";
import { ProgramError } from "#server/platform/process/program-error.ts";

/**
 * Checks that the ports can be opened, before anything slow begins; port 0 always can be.
 * @throws ProgramError with the port, the variable, and what to do.
 */
export async function checkPorts(host: string, ports: Readonly<Record<string, number | undefined>>): Promise<void> {
  for (const [variable, port] of Object.entries(ports)) {
    if (port === undefined || port === 0) continue;
    const code = await failureOf(host, port);
    if (code !== undefined) throw new ProgramError(portSentence(code, variable, port, host));
  }
}

/** The message for a port that was taken after the check. */
export function portSentence(code: string, variable: string, port: number, host: string): string {
  if (code === "EADDRINUSE")
    return `Port ${port} is already in use: stop the other program, or set ${variable} to a free port.`;
  if (code === "EACCES") return `This user can't open port ${port}: set ${variable} to 1024 or more.`;
  if (code === "EADDRNOTAVAIL") return `${host} is not an address of this machine: correct HOST.`;
  return `Can't open port ${port} on ${host} (${code}): correct ${variable} or HOST.`;
}

function failureOf(host: string, port: number): Promise<string | undefined> {
  return new Promise((settle) => {
    const server = createServer();
    server.once("error", (error) => settle("code" in error ? String(error.code) : error.message));
    server.listen({ host, port, exclusive: true }, () => server.close(() => settle(undefined)));
  });
}
