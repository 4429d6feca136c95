import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { ensurePrograms, explain, PROGRAMS, packagesOf } from "./test-programs.ts";

/**
 * A machine with every program but these, and with an apt-get that installs nothing. Returns what is asked of apt-get, what is
 * printed, and what is reported as indispensable.
 */
function machineWithout(missing: readonly string[], isRoot: boolean) {
  const folder = mkdtempSync(join(tmpdir(), "programs-"));
  const calls = join(folder, "calls");
  writeFileSync(calls, "");
  const add = (name: string, script: string) => {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  };
  add("apt-get", `echo "$@" >> ${calls}; exit 1`);
  for (const { name, variable } of PROGRAMS) {
    if (!missing.includes(name)) add(name, "exit 0");
    vi.stubEnv(variable, join(folder, name));
  }
  vi.stubEnv("PATH", folder);
  vi.spyOn(process, "getuid").mockReturnValue(isRoot ? 0 : 1_000);
  vi.spyOn(console, "log").mockReturnValue();
  const warned = vi.spyOn(console, "warn").mockClear().mockReturnValue();
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });
  const indispensable = ensurePrograms();
  const installs = readFileSync(calls, "utf8").split("\n");
  const installed = installs.flatMap((line) => line.match(/\b(firefox-esr|webkit2gtk-driver|xvfb|ffmpeg)\b/g) ?? []);
  const told = warned.mock.calls.map(([text]) => String(text));
  return { installed: [...new Set(installed)].toSorted(), told, indispensable };
}

const ENGINES = ["firefox-esr", "WebKitWebDriver", "Xvfb"];

test("PLUS-226 as root only what Firefox and WebKit lack is installed", () => {
  expect(machineWithout(ENGINES, true).installed).toEqual(["firefox-esr", "webkit2gtk-driver", "xvfb"]);
  expect(machineWithout(["firefox-esr"], true).installed).toEqual(["firefox-esr"]);
});

test.each([true, false])(
  "PLUS-226 without Firefox and WebKit the run says what to install and what is not tested; as root: %j",
  (isRoot) => {
    const { told, indispensable } = machineWithout(ENGINES, isRoot);
    expect(told.map((text) => text.slice(0, text.indexOf(" (")))).toEqual([
      "NOT TESTED in Firefox: firefox-esr is missing. Install it",
      "NOT TESTED in WebKit: WebKitWebDriver is missing. Install it",
      "NOT TESTED in WebKit: Xvfb is missing. Install it",
    ]);
    expect(told[0]).toContain("sudo apt-get install firefox-esr;");
    expect(indispensable).toEqual([]);
  },
);

test("PLUS-226 without root nothing is installed, and with all programs nothing is said; ffmpeg is indispensable", () => {
  expect(machineWithout([...ENGINES, "ffmpeg"], false)).toMatchObject({
    installed: [],
    indispensable: [expect.stringContaining("ffmpeg is missing. Install it")],
  });
  expect(machineWithout([], false)).toEqual({ installed: [], told: [], indispensable: [] });
});

test("PLUS-226 the packages of missing programs are named once each, with everything the engines need to show pictures", () => {
  expect(packagesOf(PROGRAMS).toSorted()).toEqual([
    "chromium",
    "ffmpeg",
    "firefox-esr",
    "gstreamer1.0-libav",
    "gstreamer1.0-plugins-bad",
    "gstreamer1.0-plugins-good",
    "python3",
    "webkit2gtk-driver",
    "xvfb",
  ]);
  const webkit = PROGRAMS.find(({ name }) => name === "WebKitWebDriver");
  expect(webkit && explain(webkit)).toContain(
    "sudo apt-get install webkit2gtk-driver gstreamer1.0-libav gstreamer1.0-plugins-good gstreamer1.0-plugins-bad",
  );
});

test("PLUS-226 only Firefox and WebKit may be missing, and each reports what is not tested then", () => {
  expect(PROGRAMS.flatMap(({ name, optionalFor }) => (optionalFor ? [`${name}: ${optionalFor}`] : []))).toEqual([
    "firefox-esr: Firefox",
    "WebKitWebDriver: WebKit",
    "Xvfb: WebKit",
  ]);
});
