import { writeFile } from "node:fs/promises";
import { FRAME_LIMITS, type MediaTools, mediaTools, runTool } from "#media/run-ffmpeg.ts";

/**
 * A numbered clip of 25 in H.264 whose frames are coded as two field pictures each, as broadcast cameras do and no encoder of
 * ffmpeg does. Macroblocks are uncompressed, every frame is a keyframe.
 */
export interface FieldPictures {
  /** Container by its extension: .h264 or one that ffmpeg copies it into, with a packet per field. */
  readonly output: string;
  readonly frames: number;
  /** Which are coded as one picture instead; none unless given. */
  readonly isWhole?: ((frame: number) => boolean) | undefined;
}

/** In macroblocks of 16 pixels: each cell of the strip with the number is one of them. */
const [ACROSS, DOWN] = [20, 12];
const [WHITE, BLACK, GREY, NO_COLOUR] = [235, 16, 90, 128];
const FIELDS_PER_SECOND = 50;
/** `mb_type` of an uncompressed macroblock, and the bits until its samples begin on a whole byte. */
const UNCOMPRESSED = 25;

/** Writes the clip. @throws MediaError if ffmpeg fails. */
export async function makeFieldPictures(clip: FieldPictures, tools: MediaTools = mediaTools()): Promise<void> {
  const { output, frames, isWhole = () => false } = clip;
  const pictures = Array.from({ length: frames }, (_, frame) =>
    isWhole(frame) ? [picture(frame, "frame")] : [picture(frame, "top"), picture(frame, "bottom")],
  );
  const raw = output.endsWith(".h264") ? output : `${output}.h264`;
  await writeFile(raw, Buffer.concat(pictures.flat()));
  const args = ["-f", "h264", "-i", raw, "-c", "copy", output];
  if (raw !== output) await runTool(tools, { tool: "ffmpeg", args, limits: FRAME_LIMITS });
}

type Part = "frame" | "top" | "bottom";

/** An access unit: delimiter, parameters where a frame begins, one slice. */
function picture(frame: number, part: Part): Buffer {
  const parameters = part === "bottom" ? [] : [unit(0x67, sequence()), unit(0x68, pictureParameters())];
  // The second field of a keyframe isn't one itself.
  const type = part === "bottom" ? 0x61 : 0x65;
  return Buffer.concat([unit(0x09, Buffer.of(0xf0)), ...parameters, unit(type, slice(frame, part))]);
}

function slice(frame: number, part: Part): Buffer {
  const head = new Bits();
  head.ue(0, 7, 0).u(4, 0);
  head.u(1, part === "frame" ? 0 : 1);
  if (part !== "frame") head.u(1, part === "bottom" ? 1 : 0);
  if (part !== "bottom") head.ue(frame % 3);
  head.u(4, part === "bottom" ? 1 : 0);
  // Unchanged reference lists and quantizer.
  head.u(part === "bottom" ? 1 : 2, 0).ue(0, UNCOMPRESSED);
  const rows = part === "frame" ? DOWN : DOWN / 2;
  const blocks = Array.from({ length: ACROSS * rows }, (_, block) => samples(frame, block, part !== "frame"));
  const between = new Bits().ue(UNCOMPRESSED).aligned();
  const all = blocks.flatMap((block, index) => [index === 0 ? head.aligned() : between, block]);
  return Buffer.concat([...all, Buffer.of(0x80)]);
}

/** 256 luma samples and 128 of colour: the strip is 16 lines high, which are eight of a field. */
function samples(frame: number, block: number, isField: boolean): Buffer {
  const shade = isCellWhite(frame, block % ACROSS) ? WHITE : BLACK;
  const lines = block >= ACROSS ? 0 : isField ? 8 : 16;
  const luma = Buffer.alloc(256, GREY).fill(shade, 0, lines * 16);
  return Buffer.concat([luma, Buffer.alloc(128, NO_COLOUR)]);
}

/** Cells as in `NumberedClip`. */
function isCellWhite(frame: number, cell: number): boolean {
  const bits = frame.toString(2).padStart(16, "0");
  const ones = bits.replaceAll("0", "").length;
  return [true, false, ...Array.from(bits, (bit) => bit === "1"), ones % 2 === 1, true][cell] ?? false;
}

/** High profile, level 4, interlaced, one reference, 4 bits of frame number and order; 50 fields a second, nothing reordered. */
function sequence(): Buffer {
  const bits = new Bits().u(8, 100).u(8, 0).u(8, 40).ue(0, 1, 0, 0).u(2, 0).ue(0, 0, 0, 1);
  bits
    .u(1, 0)
    .ue(ACROSS - 1, DOWN / 2 - 1)
    .u(4, 0b0010)
    .u(1, 1);
  const timing = bits.u(4, 0).u(1, 1).u(32, 1).u(32, FIELDS_PER_SECOND).u(1, 1).u(3, 0);
  return timing.u(2, 0b11).ue(0, 0, 10, 10, 0, 1).ended();
}

const pictureParameters = () => new Bits().ue(0, 0).u(2, 0).ue(0, 0, 0).u(3, 0).ue(0, 0, 0).u(3, 0).ended();

/** With start code, and a 3 wherever bytes would look like one. */
function unit(head: number, payload: Buffer): Buffer {
  const out = [0, 0, 0, 1, head];
  let zeros = 0;
  for (const byte of payload) {
    if (zeros >= 2 && byte <= 3) {
      out.push(3);
      zeros = 0;
    }
    out.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return Buffer.from(out);
}

/** Writes numbers as H.264 does: `u` with a given number of bits, `ue` in Exp-Golomb code (0 also stands for a signed 0). */
class Bits {
  private text = "";

  u(bits: number, value: number): this {
    this.text += value.toString(2).padStart(bits, "0");
    return this;
  }

  ue(...values: readonly number[]): this {
    for (const value of values) {
      const code = (value + 1).toString(2);
      this.text += code.padStart(code.length * 2 - 1, "0");
    }
    return this;
  }

  /** Filled with zeros to whole bytes. */
  aligned(): Buffer {
    const bytes = this.text.match(/.{1,8}/g) ?? [];
    return Buffer.from(bytes.map((byte) => Number.parseInt(byte.padEnd(8, "0"), 2)));
  }

  ended(): Buffer {
    return this.u(1, 1).aligned();
  }
}
