import { existsSync } from "node:fs";
import { chmod, copyFile, readFile, truncate, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { getPriority } from "node:os";
import { crc32, deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { makeImageRenditions } from "#media/image/make-image-renditions.ts";
import type { MediaError } from "#media/media-error.ts";
import { mediaTools, PROBE_LIMITS, runTool, STILL_LIMITS, safeInput } from "#media/run-ffmpeg.ts";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { tempFolder } from "#media/test-clips/temp-folder.ts";
import { transcodeClip } from "#media/test-clips/transcoded-clip.ts";
import { probeFile } from "./probe-file.ts";

const tools = mediaTools();
const RATE = { numerator: 25, denominator: 1 };

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG of some hundred bytes whose header promises a huge image. */
function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  const pixels = pngChunk("IDAT", deflateSync(Buffer.alloc(100_000)));
  return Buffer.concat([signature, pngChunk("IHDR", header), pixels, pngChunk("IEND", Buffer.alloc(0))]);
}

test("E14 a video cut off in the middle fails with a sentence that says so", async () => {
  await using temp = await tempFolder();
  const output = temp.file("whole.mp4");
  await makeNumberedClip({
    output,
    rate: RATE,
    frames: 100,
    extra: ["-movflags", "+faststart"],
    codec: ["-c:v", "libx264", "-preset", "ultrafast", "-crf", "10"],
  });
  const cut = temp.file("cut.mp4");
  await copyFile(output, cut);
  await truncate(cut, Math.floor((await readFile(output)).length / 2));
  await expect(transcodeClip(cut, temp)).rejects.toMatchObject({
    code: "MEDIA_TRUNCATED",
    message: expect.stringMatching(/cut off/),
  });
});

test.each(["mkv", "ts"])(
  "a %s cut off in the middle is refused or processed up to the cut, and never crashes",
  async (extension) => {
    await using temp = await tempFolder();
    const output = temp.file(`whole.${extension}`);
    await makeNumberedClip({ output, rate: RATE, frames: 100 });
    await truncate(output, Math.floor((await readFile(output)).length / 2));
    const outcome = await transcodeClip(output, temp).then(
      (clip) => clip.made.frameCount < 100,
      (error: unknown) => error instanceof Error && /cut off|damaged/.test(error.message),
    );
    expect(outcome).toBe(true);
  },
);

test("a PNG that claims 100,000 by 100,000 pixels is refused by its header", async () => {
  await using temp = await tempFolder();
  await writeFile(temp.file("bomb.png"), hugePng(100_000, 100_000));
  await expect(probeFile(tools, temp.file("bomb.png"))).rejects.toMatchObject({ code: "MEDIA_TOO_LARGE" });
});

test("a PNG whose pixels are missing fails with a sentence", async () => {
  await using temp = await tempFolder();
  await writeFile(temp.file("short.png"), hugePng(9_000, 9_000));
  const info = await probeFile(tools, temp.file("short.png"));
  const made = makeImageRenditions(tools, info, temp.file("short.png"), temp.path);
  await expect(made).rejects.toMatchObject({ code: "MEDIA_UNREADABLE", message: expect.stringContaining("damaged") });
});

test("a BMP is shown although sharp cannot read it", async () => {
  await using temp = await tempFolder();
  const output = temp.file("picture.bmp");
  const args = ["-f", "lavfi", "-i", "testsrc2=s=400x300", "-frames:v", "1", output];
  await runTool(tools, { tool: "ffmpeg", args, limits: STILL_LIMITS });
  const info = await probeFile(tools, output);
  expect(await makeImageRenditions(tools, info, output, temp.path)).toMatchObject({ width: 400, height: 300 });
});

test("nothing that a file names is fetched or opened, even if ffmpeg is forced to read it", async () => {
  await using temp = await tempFolder();
  let requests = 0;
  const server = createServer((_, response) => {
    requests += 1;
    response.end();
  }).listen(0, "127.0.0.1");
  try {
    const address = server.address();
    const port = typeof address === "object" ? address?.port : 0;
    const playlist = temp.file("evil.mp4");
    await writeFile(playlist, `#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:${port}/secret.ts\n#EXT-X-ENDLIST\n`);
    expect(await probeFile(tools, playlist)).toMatchObject({ kind: "OTHER" });
    const args = [...safeInput("hls", playlist, ["-allowed_extensions", "ALL"]), "-f", "null", "-"];
    await expect(runTool(tools, { tool: "ffmpeg", args, limits: STILL_LIMITS })).rejects.toMatchObject({
      name: "MediaError",
    });
    expect(requests).toBe(0);
  } finally {
    server.close();
  }
});

test.each([
  ["concat.mov", "ffconcat version 1.0\nfile '/etc/passwd'\n"],
  ["picture.jpg", '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'],
  ["archive.mp4", "PK\x03\x04rest"],
  ["empty.mov", ""],
])("%s is kept and shows nothing", async (name, text) => {
  await using temp = await tempFolder();
  await writeFile(temp.file(name), text, "latin1");
  expect(await probeFile(tools, temp.file(name))).toMatchObject({ kind: "OTHER", isBrowserSafe: false });
});

test.each(["ftypisom", "moov", "RIFFxxxxWAVE", "fLaC", "OggS"])(
  "garbage after %s is refused with a sentence",
  async (mark) => {
    await using temp = await tempFolder();
    const noise = Buffer.from(Array.from({ length: 50_000 }, (_, index) => (index * 7919 + (index >> 3)) & 255));
    noise.write(mark, mark.startsWith("ftyp") || mark === "moov" ? 4 : 0, "latin1");
    await writeFile(temp.file("noise"), noise);
    const verdict = await probeFile(tools, temp.file("noise")).then(
      (info) => info.kind,
      (error: unknown) => (error instanceof Error ? error.name : "not an error"),
    );
    expect(["OTHER", "AUDIO", "MediaError"]).toContain(verdict);
  },
);

test("PLUS-424 only a limited number of tiny packets is read, and the length comes from the header", async () => {
  await using temp = await tempFolder();
  const clip = async (name: string, frames: number) => {
    const frame = Buffer.concat([Buffer.from("FRAME\n"), Buffer.alloc(6, 128)]);
    const pictures = Buffer.alloc(frame.length * frames, frame);
    await writeFile(
      temp.file(name),
      Buffer.concat([Buffer.from("YUV4MPEG2 W2 H2 F25:1 Ip A1:1 C420jpeg\n"), pictures]),
    );
    return (await probeFile(tools, temp.file(name))).video;
  };
  expect(await clip("few.y4m", 500)).toMatchObject({ frameCount: 500, isFrameCountExact: true });
  expect(await clip("many.y4m", 201_000)).toMatchObject({ frameCount: 201_000, isFrameCountExact: false });
});

test("PLUS-524 a file with a very slow index is given up after seconds, with a sentence, by every probe", async () => {
  await using temp = await tempFolder();
  await writeFile(temp.file("clip.mp4"), Buffer.from("\0\0\0\x18ftypisom"));
  const video = { index: 0, codec_type: "video", codec_name: "h264", width: 64, height: 64, r_frame_rate: "25/1" };
  await writeFile(temp.file("report.json"), JSON.stringify({ streams: [video], format: {} }));
  // Writes down its CPU limit, and ends as if the kernel had killed it there (child-pool.test.ts).
  const forever = (note: string) => `ulimit -S -t > ${note}; kill -XCPU $$`;
  for (const [name, script] of [
    ["report", forever(temp.file("report.limit"))],
    [
      "packets",
      `case "$*" in *packet=pts*) ${forever(temp.file("packets.limit"))};; *) cat ${temp.file("report.json")};; esac`,
    ],
  ] as const) {
    const spy = temp.file(name);
    await writeFile(spy, `#!/bin/sh\n${script}\n`);
    await chmod(spy, 0o755);
    await expect(probeFile(mediaTools("ffmpeg", spy), temp.file("clip.mp4"))).rejects.toMatchObject({
      code: "MEDIA_TIMEOUT",
      message: "This file takes too long to read. The original is kept and can be downloaded",
    });
    expect(await readFile(temp.file(`${name}.limit`), "utf8")).toBe("15\n");
  }
});

test.skipIf(!existsSync("/proc/self/autogroup"))(
  "PLUS-581 a probe that takes longer than two seconds lowers its priority",
  async () => {
    await using temp = await tempFolder();
    await writeFile(temp.file("clip.mp4"), Buffer.from("\0\0\0\x18ftypisom"));
    const spy = temp.file("ffprobe");
    // Ends only once its session has been reniced.
    const wait = "until grep -q 'nice [1-9]' /proc/$$/autogroup; do sleep 0.02; done";
    await writeFile(spy, `#!/bin/sh\n${wait}\nnice >&2\nexit 1\n`);
    await chmod(spy, 0o755);
    const look = probeFile(mediaTools("ffmpeg", spy), temp.file("clip.mp4"));
    const { code, detail } = await look.then(
      () => expect.unreachable(),
      (error: unknown) => error as MediaError,
    );
    expect(code).toBe("MEDIA_UNREADABLE");
    expect(Number(detail.trim().split("\n").at(-1))).toBeGreaterThanOrEqual(getPriority());
  },
  90_000,
);

test("PLUS-525 a file whose index exceeds the memory limit is refused for that, not as damaged", async () => {
  await using temp = await tempFolder();
  await writeFile(temp.file("clip.mp4"), Buffer.from("\0\0\0\x18ftypisom"));
  const spy = temp.file("ffprobe");
  await writeFile(spy, "#!/bin/sh\necho 'clip.mp4: Cannot allocate memory' >&2\nexit 1\n");
  await chmod(spy, 0o755);
  await expect(probeFile(mediaTools("ffmpeg", spy), temp.file("clip.mp4"))).rejects.toMatchObject({
    code: "MEDIA_TOO_LARGE",
    message: "This file needs too much memory to read. The original is kept and can be downloaded",
  });
  await writeFile(spy, "#!/bin/sh\nhead -c 70000000 /dev/zero\n");
  await expect(probeFile(mediaTools("ffmpeg", spy), temp.file("clip.mp4"))).rejects.toMatchObject({
    message: "This file has too much metadata to read. The original is kept and can be downloaded",
  });
  for (const { memoryBytes } of [PROBE_LIMITS, STILL_LIMITS]) expect(memoryBytes).toBeLessThan(2e9);
});
