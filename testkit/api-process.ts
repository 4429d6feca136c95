import { spawn } from "node:child_process";
import { join } from "node:path";
import { childEnvironment } from "#server/platform/config/child-environment.ts";
import { COMPILE_CACHE } from "./compile-cache.ts";
import { TestClient } from "./test-client.ts";
import type { TestWorld } from "./test-world.ts";

/** The real `api` or `worker` program on a world's database and files, for tests that kill it. */
export interface RoleProcess {
  /** Acts through this process; only for `api`. */
  as(token: string): TestClient;
  /** Immediately, without a chance to clean up. */
  kill(): Promise<void>;
  /** As an operator does: sends TERM. Returns the exit code. */
  stop(): Promise<number | null>;
  /** Its terminal output so far. */
  said(): string;
}

/** The repository. */
const ROOT = join(import.meta.dirname, "..");

export const TEST_SECRET = "a secret of the test world, long enough";

/**
 * @param ports where it listens, for a program that replaces a killed one
 * @param hear called with the output so far whenever it grows
 * @param settings further environment variables
 */
export async function startRole(
  role: "api" | "worker",
  world: TestWorld,
  ports: { readonly api: number; readonly media: number } = { api: 0, media: 0 },
  hear: (said: string) => void = () => {},
  settings: Readonly<Record<string, string>> = {},
): Promise<RoleProcess> {
  const where = { DATABASE_URL: world.databaseUrl, DATA_DIR: world.dataDir, SECRET: TEST_SECRET };
  const listens = { HOST: "127.0.0.1", PORT: String(ports.api), MEDIA_PORT: String(ports.media) };
  return startProgram(role, { ...where, ...listens, ...settings }, { hear });
}

/**
 * @param settings its environment variables
 * @param options.root another copy of the repository, for another version of the program
 * @param options.hear called with the output so far whenever it grows
 */
export async function startProgram(
  role: "api" | "worker",
  settings: Readonly<Record<string, string>>,
  { root = ROOT, hear = () => {} }: { readonly root?: string; readonly hear?: (said: string) => void } = {},
): Promise<RoleProcess> {
  const program = join(root, `server/src/main/${role}.ts`);
  const env = childEnvironment({ ...COMPILE_CACHE, LOG_LEVEL: "info", ...settings });
  const child = spawn(process.execPath, [program], { env, stdio: ["ignore", "pipe", "pipe"] });
  const exit = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  let text = "";
  let isStarted = false;
  const started = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      text += String(chunk);
      hear(text);
      // Searched only until then: the whole output, for each line, takes a while.
      isStarted ||= /running at http|worker is ready/.test(text);
      if (isStarted) resolve(text);
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.once("exit", (code) => reject(new Error(`the ${role} ended with ${code}: ${text.slice(-2_000)}`)));
  });
  const url = (/running at (http:\S+)/.exec(started)?.[1] ?? "").replace("localhost", "127.0.0.1");
  return {
    as: (token) => new TestClient(url, token),
    said: () => text,
    stop: async () => {
      child.kill("SIGTERM");
      await exit;
      return child.exitCode;
    },
    kill: async () => {
      child.kill("SIGKILL");
      await exit;
    },
  };
}
