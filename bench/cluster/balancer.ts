import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "#testkit/until.ts";

/** Whether this machine has Caddy; says so if not. */
export function hasCaddy(): boolean {
  const isThere = spawnSync("caddy", ["version"]).status === 0;
  if (!isThere) console.warn("SKIPPED: Caddy is missing: apt-get install caddy");
  return isThere;
}

/**
 * Caddy in front of several api programs, with the file that the documentation gives.
 * @param programs ports of the api programs
 * @param own the proxy's ports
 */
export async function startBalancer(
  file: string,
  programs: readonly { readonly api: number; readonly media: number }[],
  { port, mediaPort }: { readonly port: number; readonly mediaPort: number },
): Promise<AsyncDisposable> {
  const folder = mkdtempSync(join(tmpdir(), "rushlight-balancer-"));
  const options = "{\n\tadmin off\n\tauto_https off\n\tlog default {\n\t\tlevel FATAL\n\t}\n}\n";
  const sites = file
    .replace("upload.rushlight.example.com", `http://:${mediaPort}`)
    .replace("rushlight.example.com", `http://:${port}`)
    .replaceAll(/10\.0\.0\.11:4000 .*(?= \{)/g, programs.map(({ api }) => `127.0.0.1:${api}`).join(" "))
    .replaceAll(/10\.0\.0\.11:4001 .*(?= \{)/g, programs.map(({ media }) => `127.0.0.1:${media}`).join(" "));
  writeFileSync(join(folder, "Caddyfile"), options + sites);
  const args = ["run", "--adapter", "caddyfile", "--config", join(folder, "Caddyfile")];
  const caddy = spawn("caddy", args, {
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await until(async () => (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))?.ok === true, 30_000);
  return {
    [Symbol.asyncDispose]: async () => {
      const gone = new Promise((resolve) => caddy.once("exit", resolve));
      caddy.kill("SIGKILL");
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
