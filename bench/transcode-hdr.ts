/**
 * CPU time of our complete ladder for an HDR clip (tone-mapped rungs, HDR rungs, sheets, poster, still) against one bare ffmpeg
 * command for the same renditions, and against the SDR part of our own. Interleaved, medians. `node bench/transcode-hdr.ts
 * [seconds=3] [rounds=3]`
 */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { allRungs, planVideo, type VideoRunPlan } from "#media/plan/transcode-plan.ts";
import { probeFile } from "#media/probe/probe-file.ts";
import { mediaTools } from "#media/run-ffmpeg.ts";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { runVideo } from "#media/transcode/run-video.ts";

const SECONDS = Number(process.argv[2] ?? 3);
const ROUNDS = Number(process.argv[3] ?? 3);
const FPS = 24;
const CLOCK_TICKS = 100;
const TONES =
  "zscale=tin=smpte2084:pin=2020:min=2020_ncl:rin=limited:t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=mobius:desat=0,zscale=t=bt709:m=bt709:r=tv,format=yuv420p";

/** CPU time of ended child processes and their children. */
function childrenCpuSeconds(): number {
  const fields = readFileSync("/proc/self/stat", "latin1").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[13]) + Number(fields[14])) / CLOCK_TICKS;
}

async function cpuSeconds(work: () => Promise<unknown>): Promise<number> {
  const before = childrenCpuSeconds();
  await work();
  return childrenCpuSeconds() - before;
}

/** As an expert would type it: one decode, tone mapping after scaling, HEVC and H.264 side by side. */
function bareCommand(clip: string, plan: VideoRunPlan): string[] {
  const [top, ...lower] = plan.rungs;
  const [hdrTop, ...hdrLower] = plan.hdrRungs;
  if (!top || !hdrTop) throw new Error("an HDR plan has both kinds of rungs");
  const graph = [
    "[0:v]split[sdr][hdr]",
    `[sdr]scale=${top.width}:${top.height},${TONES},split[v0][c0]`,
    ...lower.map((rung, at) => `[c${at}]scale=${rung.width}:${rung.height},split[v${at + 1}][c${at + 1}]`),
    `[c${lower.length}]nullsink`,
    `[hdr]scale=${hdrTop.width}:${hdrTop.height},format=yuv420p10le,split[h0][g0]`,
    ...hdrLower.map((rung, at) => `[g${at}]scale=${rung.width}:${rung.height},split[h${at + 1}][g${at + 1}]`),
    `[g${hdrLower.length}]nullsink`,
  ];
  const gop = plan.timing.gopFrames;
  const outputs = allRungs(plan).flatMap((rung, at) => {
    const isSdr = rung.range === "SDR";
    const x265 = `log-level=error:keyint=${gop}:min-keyint=${gop}:scenecut=0:open-gop=0`;
    const encoder = isSdr
      ? ["-c:v", "libx264", "-preset", plan.preset, "-crf", String(plan.crf), "-g", String(gop), "-sc_threshold", "0"]
      : ["-c:v", "libx265", "-preset", "superfast", "-crf", "24", "-tag:v", "hvc1", "-x265-params", x265];
    const rates = ["-maxrate", `${rung.maxKbps}k`, "-bufsize", `${rung.maxKbps * 2}k`];
    const label = isSdr ? `[v${at}]` : `[h${at - plan.rungs.length}]`;
    return ["-map", label, ...encoder, ...rates, "-movflags", "+faststart", `${rung.name}.mp4`];
  });
  return ["-v", "error", "-nostdin", "-y", "-i", clip, "-filter_complex", graph.join(";"), ...outputs];
}

function run(args: readonly string[], cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn("ffmpeg", args, { cwd, stdio: ["ignore", "ignore", "inherit"] });
    child.once("error", reject);
    child.once("close", (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}`))));
  });
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const folder = await mkdtemp(join(tmpdir(), "bench-hdr-"));
try {
  const source = join(folder, "clip.mp4");
  const x265 = [
    "-c:v",
    "libx265",
    "-preset",
    "ultrafast",
    "-x265-params",
    "log-level=error",
    "-pix_fmt",
    "yuv420p10le",
  ];
  const colour = ["-color_primaries", "bt2020", "-color_trc", "smpte2084", "-colorspace", "bt2020nc"];
  const rate = { numerator: FPS, denominator: 1 };
  const clip = { output: source, rate, frames: SECONDS * FPS, width: 1920, height: 1080, picture: "grain" } as const;
  await makeNumberedClip({ ...clip, codec: [...x265, "-tag:v", "hvc1"], extra: colour, audio: false });
  const tools = mediaTools();
  const info = await probeFile(tools, source);
  const { video } = info;
  if (!video) throw new Error("the clip has no picture");
  const { ladder } = planVideo(info, video);
  const rows: { ours: number; bare: number; sdr: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const made = async (plan: VideoRunPlan, name: string) => {
      const into = join(folder, `${name}-${round}`);
      await mkdir(into);
      return await cpuSeconds(async () => await runVideo({ tools, info, video, plan, source, folder: into }));
    };
    const ours = await made(ladder, "ours");
    const bare = await cpuSeconds(async () => await run(bareCommand(source, ladder), folder));
    rows.push({ ours, bare, sdr: await made({ ...ladder, hdrRungs: [] }, "sdr") });
  }
  const of = (name: "ours" | "bare" | "sdr") => median(rows.map((row) => row[name])).toFixed(1);
  const ratio = (name: "bare" | "sdr") => median(rows.map((row) => row.ours / row[name])).toFixed(2);
  console.log(`HDR10 1080p${FPS}, ${SECONDS} s, ${ROUNDS} rounds, load ${loadavg()[0]?.toFixed(1)}`);
  console.log(
    `ours ${of("ours")} CPU s, bare ${of("bare")} (ratio ${ratio("bare")}), SDR part alone ${of("sdr")} (${ratio("sdr")})`,
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
