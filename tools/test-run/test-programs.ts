import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** A system program that the tests need, and its Debian package. */
interface Program {
  readonly name: string;
  readonly variable: string;
  readonly fallbackPath: string;
  readonly debianPackage: string;
  /** Additional packages that it needs. */
  readonly alsoPackages?: readonly string[];
  /** What isn't tested without it. The others are needed nearly everywhere. */
  readonly optionalFor?: string;
}

export const PROGRAMS: readonly Program[] = [
  { name: "ffmpeg", variable: "FFMPEG_PATH", fallbackPath: "", debianPackage: "ffmpeg" },
  { name: "ffprobe", variable: "FFPROBE_PATH", fallbackPath: "", debianPackage: "ffmpeg" },
  // Reads our archives: a program from elsewhere.
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
    // H.264 and AAC, and the parsers before them.
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

/** The headless engine of Chromium: journeys take two thirds of the time in it. Without it they run in Chromium itself. */
const QUICK_CHROMIUM = { path: "/usr/bin/chromium-headless-shell", debianPackage: "chromium-headless-shell" };

/**
 * Ensures that the programs exist; as root on a Debian-like system it installs missing ones. Returns one sentence per missing
 * program that is indispensable; for the others it prints prominently what is not tested.
 */
export function ensurePrograms(): string[] {
  const missing = PROGRAMS.filter((program) => !isThere(program));
  const packages = packagesOf(missing);
  const mayInstall = process.getuid?.() === 0 && isOnPath("apt-get");
  if (mayInstall && packages.length > 0) install(packages);
  // Separately: not every Debian has it.
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
  // package lists may be old or missing: fetch them only if the installation fails
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
