import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** A program of the system that the tests need, and the Debian package that brings it. */
interface Program {
  readonly name: string;
  readonly variable: string;
  readonly fallbackPath: string;
  readonly debianPackage: string;
  /** More that it needs to do its part. */
  readonly alsoPackages?: readonly string[];
  /** What is not tested without it. The others are needed by nearly everything. */
  readonly optionalFor?: string;
}

export const PROGRAMS: readonly Program[] = [
  { name: "ffmpeg", variable: "FFMPEG_PATH", fallbackPath: "", debianPackage: "ffmpeg" },
  { name: "ffprobe", variable: "FFPROBE_PATH", fallbackPath: "", debianPackage: "ffmpeg" },
  // Reads the archives that we make: a program that is not ours.
  { name: "python3", variable: "PYTHON_PATH", fallbackPath: "", debianPackage: "python3" },
  { name: "chromium", variable: "CHROMIUM_PATH", fallbackPath: "/usr/bin/chromium", debianPackage: "chromium" },
  {
    name: "firefox-esr",
    variable: "FIREFOX_PATH",
    fallbackPath: "/usr/bin/firefox-esr",
    debianPackage: "firefox-esr",
    optionalFor: "Firefox",
  },
  {
    name: "WebKitWebDriver",
    variable: "WEBKIT_DRIVER_PATH",
    fallbackPath: "/usr/bin/WebKitWebDriver",
    debianPackage: "webkit2gtk-driver",
    // H.264 and AAC, and the parsers in front of them.
    alsoPackages: ["gstreamer1.0-libav", "gstreamer1.0-plugins-good", "gstreamer1.0-plugins-bad"],
    optionalFor: "WebKit",
  },
  {
    name: "Xvfb",
    variable: "XVFB_PATH",
    fallbackPath: "/usr/bin/Xvfb",
    debianPackage: "xvfb",
    optionalFor: "WebKit",
  },
];

/** The engine of Chromium alone: journeys take two thirds of the time in it. Without it they run in Chromium itself. */
const QUICK_CHROMIUM = { path: "/usr/bin/chromium-headless-shell", debianPackage: "chromium-headless-shell" };

/**
 * Ensures that the programs are there; as root on a Debian kind of system it installs what is missing.
 * Gives back one sentence per program that is still missing and that nothing can do without; of the others it says loudly what is not tested.
 */
export function ensurePrograms(): string[] {
  const missing = PROGRAMS.filter((program) => !isThere(program));
  const packages = packagesOf(missing);
  const mayInstall = process.getuid?.() === 0 && isOnPath("apt-get");
  if (mayInstall && packages.length > 0) install(packages);
  // By itself: not every Debian has it.
  if (mayInstall && !isExecutable(QUICK_CHROMIUM.path)) install([QUICK_CHROMIUM.debianPackage]);
  const lacking = missing.filter((program) => !isThere(program));
  for (const program of lacking) if (program.optionalFor) console.warn(warn(program.optionalFor, program));
  return lacking.filter((program) => !program.optionalFor).map(explain);
}

/** What to install for these programs, each once. */
export function packagesOf(programs: readonly Pick<Program, "debianPackage" | "alsoPackages">[]): string[] {
  return [...new Set(programs.flatMap(({ debianPackage, alsoPackages = [] }) => [debianPackage, ...alsoPackages]))];
}

const warn = (engine: string, program: Program) => `NOT TESTED in ${engine}: ${explain(program)}`;

function install(packages: readonly string[]): void {
  console.log(`Installing ${packages.join(" and ")} with apt-get`);
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const run = (args: readonly string[]) =>
    spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"], env: environment });
  const options = ["install", "--yes", "--quiet", "--no-install-recommends", ...packages];
  // the lists of packages may be old or not there at all: fetch them only when it does not work without
  if (run(options).status === 0) return;
  run(["update", "--quiet"]);
  run(options);
}

export function explain(program: Program): string {
  return (
    `${program.name} is missing. Install it (Debian, Ubuntu: sudo apt-get install ${packagesOf([program]).join(" ")}; ` +
    `macOS: brew install ${program.debianPackage}) or name its path in ${program.variable}.`
  );
}

function isThere(program: Program): boolean {
  const path = process.env[program.variable] ?? program.fallbackPath;
  return path === "" ? isOnPath(program.name) : isExecutable(path);
}

function isOnPath(name: string): boolean {
  return (process.env.PATH ?? "").split(delimiter).some((folder) => folder !== "" && isExecutable(join(folder, name)));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
