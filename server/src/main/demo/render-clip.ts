import { rm } from "node:fs/promises";
import sharp from "sharp";
import { type MediaTools, runTool, safeInput } from "#media/run-ffmpeg.ts";
import { type CameraMove, type Layer, type Scene, stage } from "./scene.ts";

/** What to render; the file's name decides its container. */
export interface ClipOrder {
  readonly scene: Scene;
  readonly camera: CameraMove;
  readonly rate: { readonly numerator: number; readonly denominator: number };
  readonly frames: number;
  readonly width: number;
  readonly height: number;
  /** Start timecode as written into the file; `;` before the frames means drop-frame. */
  readonly timecode: string;
  readonly codec: "h264" | "prores";
  readonly sound: boolean;
}

const limits = { timeoutMs: 120_000, memoryBytes: 0, cpuSeconds: 300 };

/** Draws the layers once and lets ffmpeg move them, with grain, lens and sound. Leaves only `outputPath`. */
export async function renderClip(
  tools: MediaTools,
  order: ClipOrder,
  outputPath: string,
  signal: AbortSignal,
): Promise<void> {
  const layerPaths = order.scene.layers.map((_layer, index) => `${outputPath}.${index}.png`);
  try {
    await Promise.all(order.scene.layers.map((layer, index) => drawLayer(layer, layerPaths[index] ?? "")));
    await runTool(tools, { tool: "ffmpeg", args: clipArguments(order, layerPaths, outputPath), limits, signal });
  } finally {
    await Promise.all(layerPaths.map((path) => rm(path, { force: true })));
  }
}

/** Renders a still of a scene as a JPEG. */
export async function renderStill(scene: Scene, outputPath: string): Promise<void> {
  const [first, ...others] = await Promise.all(scene.layers.map((layer) => sharp(svgOf(layer)).png().toBuffer()));
  const whole = await sharp(first)
    .composite(others.map((input) => ({ input })))
    .png()
    .toBuffer();
  const { margin, width, height } = stage;
  await sharp(whole).extract({ left: margin, top: margin, width, height }).jpeg({ quality: 90 }).toFile(outputPath);
}

async function drawLayer(layer: Layer, path: string): Promise<void> {
  await sharp(svgOf(layer)).png({ compressionLevel: 1 }).toFile(path);
}

/** Layers near the lens are out of focus. */
function svgOf({ svg, depth }: Layer): Buffer {
  const blur = Math.max(0, depth - 0.7) * 12;
  const focus = `<filter id="focus" x="-0.1" y="-0.1" width="1.2" height="1.2"><feGaussianBlur stdDeviation="${blur.toFixed(1)}"/></filter>`;
  const drawn = blur > 0 ? `${focus}<g filter="url(#focus)">${svg}</g>` : svg;
  const { width, height, margin } = stage;
  const [wide, high] = [width + 2 * margin, height + 2 * margin];
  const box = `viewBox="${-margin} ${-margin} ${wide} ${high}" width="${wide}" height="${high}"`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${box}>${drawn}</svg>`);
}

/** The arguments of the whole command. */
export function clipArguments(order: ClipOrder, layerPaths: readonly string[], outputPath: string): string[] {
  const rate = `${order.rate.numerator}/${order.rate.denominator}`;
  const drawings = layerPaths.flatMap((path) => safeInput("png_pipe", path, ["-framerate", rate]));
  const sea = order.sound ? ["-f", "lavfi", "-i", seaSound(order)] : [];
  const picture = ["-filter_complex", filterGraph(order, rate), "-map", "[picture]", "-r", rate];
  const sound = order.sound ? ["-map", `${layerPaths.length}:a`, "-ac", "2"] : [];
  const colour = ["-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709"];
  const file = ["-timecode", order.timecode, "-map_metadata", "-1", "-fflags", "+bitexact", `file:${outputPath}`];
  return [...drawings, ...sea, ...picture, ...sound, ...codecs[order.codec], ...colour, ...file];
}

const codecs = {
  h264: "-c:v libx264 -preset veryfast -crf 23 -pix_fmt yuv420p -g 50 -c:a aac -b:a 160k".split(" "),
  prores: "-c:v prores_ks -profile:v 0 -pix_fmt yuv422p10le -c:a pcm_s24le".split(" "),
} as const;

/** Sound of waves: slow swells of low noise, as long as the picture. */
function seaSound({ frames, rate }: ClipOrder): string {
  const seconds = ((frames * rate.denominator) / rate.numerator).toFixed(3);
  return `anoisesrc=color=brown:amplitude=0.25:duration=${seconds}:sample_rate=48000:seed=7,tremolo=f=0.4:d=0.6,lowpass=f=1800`;
}

/**
 * Each picture is read once and repeated; then every layer is overlaid on those behind it at a position that depends on the time.
 */
function filterGraph({ scene, camera, frames, width, height }: ClipOrder, rate: string): string {
  const repeat = `loop=loop=${frames - 1}:size=1,setpts=N/(${rate})/TB`;
  const sources = scene.layers.map((_layer, index) => {
    const format = index === 0 ? "format=yuv420p" : "format=yuva420p";
    return `[${index}:v]${format},${repeat}${index === 0 ? `,${window(scene.layers[0], camera)}` : ""}[layer${index}]`;
  });
  const overlays = scene.layers.slice(1).map((layer, index) => {
    const below = index === 0 ? "layer0" : `mixed${index}`;
    const { x, y } = place(layer, camera);
    return `[${below}][layer${index + 1}]overlay=x='${x}':y='${y}':eval=frame[mixed${index + 1}]`;
  });
  const light = (scene.flicker * 0.035).toFixed(4);
  const finish = [
    `eq=brightness='${light}*sin(11*t)*sin(4.3*t)':eval=frame`,
    "vignette=PI/5",
    `scale=${width}:${height}:flags=bicubic`,
    "noise=c0s=9:c0f=t+u",
  ];
  return [...sources, ...overlays, `[mixed${overlays.length}]${finish.join(",")}[picture]`].join(";");
}

/** The rearmost layer is cropped to the stage. */
function window(layer: Layer | undefined, camera: CameraMove): string {
  const { x, y } = place(layer ?? { svg: "", depth: 0 }, camera);
  return `crop=${stage.width}:${stage.height}:x='-(${x})':y='-(${y})'`;
}

function place({ depth, drift, bob, swing }: Layer, camera: CameraMove): { x: string; y: string } {
  const sway = (camera.sway * (0.3 + depth)).toFixed(2);
  const x = [
    `${-stage.margin}`,
    `${((drift?.x ?? 0) - camera.pan * depth).toFixed(2)}*t`,
    `${sway}*sin(1.7*t+0.4)*sin(0.9*t)`,
    ...(swing ? [`${swing.pixels}*sin(${(swing.hz * 2 * Math.PI).toFixed(3)}*t)`] : []),
  ];
  const y = [
    `${-stage.margin}`,
    `${((drift?.y ?? 0) - camera.tilt * depth).toFixed(2)}*t`,
    `${sway}*sin(1.3*t)*cos(0.7*t+1)`,
    ...(bob ? [`${bob.pixels}*sin(${(bob.hz * 2 * Math.PI).toFixed(3)}*t)`] : []),
  ];
  return { x: sum(x), y: sum(y) };
}

const sum = (terms: readonly string[]): string => terms.map((term) => `(${term})`).join("+");
