import { options } from "#media/ffmpeg-options.ts";
import { MediaError } from "#media/media-error.ts";
import { type MediaTools, PROBE_LIMITS, runTool, safeInput } from "#media/run-ffmpeg.ts";
import type { FfprobeStream } from "../ffprobe-report.ts";

interface ReadFile {
  readonly path: string;
  readonly demuxer: string;
  readonly signal: AbortSignal | undefined;
}

/** Types whose pictures can say how they are turned: the units that hold messages, and the length of a unit's header. */
const TURNING_CODECS: ReadonlyMap<string, { readonly units: string; readonly headBytes: number }> = new Map([
  ["h264", { units: "6", headBytes: 1 }],
  ["hevc", { units: "39", headBytes: 2 }],
]);
/** The type of a message about display orientation. */
const ORIENTATION = 47;
const START_CODE = Buffer.from([0, 0, 1]);
const ESCAPED = Buffer.from([0, 0, 3]);

/**
 * Whether pictures say how they are turned. Nothing is decoded: ffmpeg passes only the units that hold messages.
 * @param seconds how far to read; null: to the end
 */
export async function hasTurnedPictures(
  tools: MediaTools,
  { path, demuxer, signal }: ReadFile,
  { codec_name: codec, index }: FfprobeStream,
  seconds: number | null,
): Promise<boolean> {
  const kind = TURNING_CODECS.get(codec);
  if (kind === undefined) return false;
  // A turn in a part that an edit list leaves out may go on in the next one.
  const whole = demuxer === "mov" ? ["-ignore_editlist", "1"] : [];
  const until = seconds === null ? [] : options({ t: seconds });
  const passed = options({ map: `0:${index}`, c: "copy", "bsf:v": `filter_units=pass_types=${kind.units}`, f: codec });
  const args = [...safeInput(demuxer, path, [...whole, ...until]), ...passed, "pipe:1"];
  try {
    const { stdout } = await runTool(tools, { tool: "ffmpeg", args, limits: PROBE_LIMITS, signal });
    return saysTurned(stdout, kind.headBytes);
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof MediaError) return false;
    throw error;
  }
}

function saysTurned(bytes: Buffer, headBytes: number): boolean {
  for (let at = bytes.indexOf(START_CODE); at !== -1; ) {
    const next = bytes.indexOf(START_CODE, at + START_CODE.length);
    const unit = bytes.subarray(at + START_CODE.length + headBytes, next === -1 ? undefined : next);
    if (hasOrientation(unescaped(unit))) return true;
    at = next;
  }
  return false;
}

/** Each message has its type and its length, in bytes of up to 255 that are added up; a zero bit at its start is a turn. */
function hasOrientation(unit: Buffer): boolean {
  let at = 0;
  const sum = () => {
    let total = 0;
    while (unit[at] === 0xff) total += unit[at++] ?? 0;
    return total + (unit[at++] ?? 0);
  };
  while (at + 2 < unit.length) {
    const type = sum();
    const length = sum();
    if (type === ORIENTATION && ((unit[at] ?? 0x80) & 0x80) === 0) return true;
    at += length;
  }
  return false;
}

/** Without the bytes that keep a unit from looking like the start of another one. */
function unescaped(unit: Buffer): Buffer {
  const parts: Buffer[] = [];
  let copied = 0;
  for (let at = unit.indexOf(ESCAPED); at !== -1; at = unit.indexOf(ESCAPED, copied)) {
    parts.push(unit.subarray(copied, at + 2));
    copied = at + ESCAPED.length;
  }
  return parts.length === 0 ? unit : Buffer.concat([...parts, unit.subarray(copied)]);
}
