import { childEnvironment } from "#server/platform/config/child-environment.ts";
import type { Config } from "#server/platform/config/config.ts";
import { ProgramError } from "#server/platform/process/program-error.ts";
import { runCommand } from "#server/platform/process/run-command.ts";

type Paths = Pick<Config, "ffmpegPath" | "ffprobePath">;

/**
 * Ensures that ffmpeg and ffprobe can be started; installs them where allowed (root on a Debian-like system).
 * @throws ProgramError that says exactly what to install.
 */
export async function ensureFfmpeg(paths: Paths, say: (line: string) => void, signal?: AbortSignal): Promise<void> {
  const missing = await missingProgram(paths);
  if (missing === undefined) return;
  if (missing.includes("/")) {
    throw new ProgramError(`Can't run ${missing}: correct FFMPEG_PATH or FFPROBE_PATH.`);
  }
  if (await canInstall()) {
    say("Installing ffmpeg (once, about a minute)…");
    if (await aptInstall(signal)) return;
  }
  throw new ProgramError(
    `${missing} is missing: install it (Debian, Ubuntu: apt-get install ffmpeg; Fedora: dnf install ffmpeg; macOS: brew install ffmpeg), or set FFMPEG_PATH.`,
  );
}

/** Returns the reported version, such as "7.1.1"; null if there is none. */
export async function ffmpegVersion({ ffmpegPath }: Paths): Promise<string | null> {
  const { tail } = await runCommand(ffmpegPath, ["-version"], { env: childEnvironment() });
  return /^ffmpeg version (\S+)/m.exec(tail)?.[1] ?? null;
}

async function missingProgram({ ffmpegPath, ffprobePath }: Paths): Promise<string | undefined> {
  const starts = await Promise.all([ffmpegPath, ffprobePath].map((path) => isStarting(path)));
  return [ffmpegPath, ffprobePath][starts.indexOf(false)];
}

async function isStarting(path: string): Promise<boolean> {
  return (await runCommand(path, ["-version"], { env: childEnvironment() })).code === 0;
}

async function canInstall(): Promise<boolean> {
  return (
    process.getuid?.() === 0 && (await runCommand("apt-get", ["--version"], { env: childEnvironment() })).code === 0
  );
}

async function aptInstall(signal?: AbortSignal): Promise<boolean> {
  const env = childEnvironment({ DEBIAN_FRONTEND: "noninteractive" });
  const install = ["install", "--yes", "--no-install-recommends", "ffmpeg"];
  const options = { env, ...(signal === undefined ? {} : { signal }) };
  if ((await runCommand("apt-get", install, options)).code !== 0) {
    await runCommand("apt-get", ["update"], options);
    if ((await runCommand("apt-get", install, options)).code !== 0) return false;
  }
  return isStarting("ffmpeg");
}
