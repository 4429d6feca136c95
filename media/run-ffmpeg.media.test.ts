import { existsSync, readFileSync } from "node:fs";
import { chmod, rm, writeFile } from "node:fs/promises";
import { totalmem } from "node:os";
import { expect, onTestFinished, test, vi } from "vitest";
import {
  mediaTools,
  PROBE_LIMITS,
  runTool,
  STILL_LIMITS,
  type ToolLimits,
  transcodeLimits,
  transcodeMemory,
} from "./run-ffmpeg.ts";
import { tempFolder } from "./test-clips/temp-folder.ts";

const tools = mediaTools();
const ENDLESS = ["-re", "-f", "lavfi", "-i", "testsrc2=s=64x64", "-f", "null", "-"];
const LONG: ToolLimits = { timeoutMs: 60_000, memoryBytes: 0, cpuSeconds: 0 };

test("a missing program is named", async () => {
  const nowhere = mediaTools("/nowhere/ffmpeg");
  const run = runTool(nowhere, { tool: "ffmpeg", args: [], limits: LONG });
  await expect(run).rejects.toMatchObject({
    code: "MEDIA_TOOL_MISSING",
    message: "ffmpeg is not installed on this server",
  });
});

test("an abort ends the program within five seconds, also one that ignores TERM", async () => {
  await using temp = await tempFolder();
  const [polite, stubborn, begun] = [temp.file("polite"), temp.file("stubborn"), temp.file("begun")];
  const endless = `: > ${begun}; while true; do sleep 0.1; done`;
  await writeFile(polite, `#!/bin/sh\n${endless}\n`);
  await writeFile(stubborn, `#!/bin/sh\ntrap '' TERM\n${endless}\n`);
  onTestFinished(() => void vi.useRealTimers());
  for (const [path, heldMs] of [
    [polite, 0],
    [stubborn, 5_000],
  ] as const) {
    await chmod(path, 0o755);
    await rm(begun, { force: true });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const abort = new AbortController();
    const run = runTool(mediaTools(path), { tool: "ffmpeg", args: [], limits: LONG, signal: abort.signal });
    const ended = run.catch(String);
    // Now it would ignore TERM.
    while (!existsSync(begun)) await new Promise(setImmediate);
    abort.abort(new Error("cancelled by a person"));
    await vi.advanceTimersByTimeAsync(heldMs);
    expect(await ended).toContain("cancelled by a person");
    vi.useRealTimers();
  }
});

test("a run longer than its limit is stopped with a sentence", async () => {
  const limits = { ...LONG, timeoutMs: 300 };
  const run = runTool(tools, { tool: "ffmpeg", args: ENDLESS, limits });
  await expect(run).rejects.toMatchObject({ code: "MEDIA_TIMEOUT" });
});

test("PLUS-404 a clip of many hours is given time, not stopped immediately", async () => {
  for (const hours of [5, 24, 24 * 365]) {
    const args = ["-f", "lavfi", "-i", "testsrc2=s=64x64:r=25:d=1", "-f", "null", "-"];
    const limits = transcodeLimits(hours * 3_600_000);
    expect(limits.timeoutMs / 3_600_000).toBe(24);
    await runTool(tools, { tool: "ffmpeg", args, limits });
  }
});

test("memory and CPU time are bounded, and no core is dumped", async () => {
  await using temp = await tempFolder();
  const spy = temp.file("ffmpeg");
  await writeFile(spy, "#!/bin/sh\nulimit -d; ulimit -t; ulimit -c\n");
  await chmod(spy, 0o755);
  const limits = { timeoutMs: 10_000, memoryBytes: 512 * 1024 ** 2, cpuSeconds: 77 };
  const { stdout } = await runTool(mediaTools(spy), { tool: "ffmpeg", args: [], limits });
  expect(stdout.toString().trim().split("\n")).toEqual([String(512 * 1024), "77", "0"]);
});

test("progress reports frames and time", async () => {
  const seen: number[] = [];
  const args = ["-f", "lavfi", "-i", "testsrc2=s=64x64:r=25:d=2", "-f", "null", "-"];
  await runTool(tools, { tool: "ffmpeg", args, limits: STILL_LIMITS, onProgress: ({ frame }) => seen.push(frame) });
  expect(seen.at(-1)).toBe(50);
});

test("a failure keeps the end of the program's output", async () => {
  const run = runTool(tools, { tool: "ffprobe", args: ["/does/not/exist"], limits: PROBE_LIMITS });
  await expect(run).rejects.toMatchObject({
    code: "MEDIA_UNREADABLE",
    detail: expect.stringContaining("No such file"),
  });
});

test("the program does not inherit this process's environment", async () => {
  await using temp = await tempFolder();
  const spy = temp.file("ffmpeg");
  await writeFile(spy, "#!/bin/sh\nenv\n");
  await chmod(spy, 0o755);
  process.env.SECRET_FOR_THIS_TEST = "do not tell";
  const { stdout } = await runTool(mediaTools(spy), { tool: "ffmpeg", args: [], limits: LONG });
  expect(stdout.toString()).not.toContain("do not tell");
});

test.skipIf(!existsSync("/proc/self/autogroup"))(
  "PLUS-302 a low-priority program yields across all sessions of the machine, from its start or from the moment it is lowered",
  async () => {
    await using temp = await tempFolder();
    const spy = temp.file("ffmpeg");
    // Ends only once its session has been reniced.
    await writeFile(spy, "#!/bin/sh\nuntil grep -q 'nice [1-9]' /proc/$$/autogroup; do sleep 0.02; done\nnice\n");
    await chmod(spy, 0o755);
    const run = { tool: "ffmpeg", args: [], limits: { ...LONG, timeoutMs: 10_000 } } as const;
    const { stdout } = await runTool(mediaTools(spy), { ...run, priority: "background" });
    expect(Number(stdout.toString())).toBeGreaterThan(0);
    const told = Promise.withResolvers<void>();
    let isDone = false;
    const later = runTool(mediaTools(spy), { ...run, stepsBack: { when: told.promise, priority: "growing" } }).then(
      () => {
        isDone = true;
      },
    );
    await runTool(tools, { tool: "ffprobe", args: ["-version"], limits: PROBE_LIMITS });
    expect(isDone).toBe(false);
    told.resolve();
    await later;
  },
);

test("PLUS-1262 a program that is killed from outside says nothing about its file; one that crashes does", async () => {
  await using temp = await tempFolder();
  const path = temp.file("ffmpeg");
  const endOf = async (line: string) => {
    await writeFile(path, `#!/bin/sh\n${line}\n`);
    await chmod(path, 0o755);
    const run = runTool(mediaTools(path), { tool: "ffmpeg", args: [], limits: transcodeLimits(10_000) });
    return await run.catch((error: unknown) => error);
  };
  // ffmpeg itself exits with 255 after a TERM.
  for (const line of ["kill -KILL $$", "kill -TERM $$", "exit 255"])
    expect(await endOf(line), line).toMatchObject({ name: "ToolKilledError" });
  for (const line of [
    "kill -SEGV $$",
    "kill -ABRT $$",
    "kill -BUS $$",
    "exit 1",
    "echo Operation not permitted >&2; exit 255",
  ])
    expect(await endOf(line), line).toMatchObject({ code: "MEDIA_UNREADABLE" });
});

test("PLUS-1262 a real ffmpeg that gets a TERM says nothing about its file", async () => {
  await using temp = await tempFolder();
  const [path, begun] = [temp.file("ffmpeg"), temp.file("pid")];
  await writeFile(path, `#!/bin/sh\necho $$ > ${begun}\nexec ffmpeg "$@"\n`);
  await chmod(path, 0o755);
  const onProgress = () => process.kill(Number(readFileSync(begun, "utf8")), "SIGTERM");
  const run = runTool(mediaTools(path), { tool: "ffmpeg", args: ENDLESS, limits: LONG, onProgress });
  await expect(run).rejects.toMatchObject({ name: "ToolKilledError" });
});

test.skipIf(process.platform !== "linux")(
  "PLUS-1262 a program that uses up its processor time is stopped for good, also if it catches the first signal",
  { timeout: 180_000 },
  async () => {
    await using temp = await tempFolder();
    const path = temp.file("ffmpeg");
    const limits = { ...LONG, cpuSeconds: 1 };
    const endless = ["-f", "lavfi", "-i", "testsrc2=s=640x360", "-f", "null", "-"];
    await expect(runTool(tools, { tool: "ffmpeg", args: endless, limits })).rejects.toMatchObject({
      code: "MEDIA_TIMEOUT",
    });
    await writeFile(path, "#!/bin/sh\ntrap '' XCPU\nwhile :; do :; done\n");
    await chmod(path, 0o755);
    await expect(runTool(mediaTools(path), { tool: "ffmpeg", args: [], limits })).rejects.toMatchObject({
      code: "MEDIA_TIMEOUT",
    });
  },
);

test("PLUS-1266 a transcode has a third of the machine's memory, at least 4 GiB and at most 12", () => {
  const gib = 1024 ** 3;
  expect([8, 24, 64].map((machine) => transcodeMemory(machine * gib) / gib)).toEqual([4, 8, 12]);
  expect(transcodeLimits(1_000).memoryBytes).toBe(transcodeMemory(totalmem()));
});
