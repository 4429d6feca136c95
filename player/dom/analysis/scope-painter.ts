import type { ScopeKind } from "#player/core/analysis/picture-view.ts";
import { newProgram, openGpu, runProgram, type ShownMedia } from "./gpu-canvas.ts";
import { histogramPass } from "./histogram-pass.ts";
import { LUMA_FUNCTION } from "./view-painter.ts";

/** Draws a picture's brightness onto a canvas. */
export interface ScopePainter {
  /** Whether there was a picture to draw. @throws SecurityError if its pixels may not be read */
  paint(media: ShownMedia, kind: ScopeKind): boolean;
}

/** Number of columns and lines sampled; each sample is a point of the scope. */
const COLUMNS = 320;
const LINES = 180;
const POINTS = COLUMNS * LINES;

/** Returns nothing if the engine has no WebGL 2. */
export function scopePainter(canvas: HTMLCanvasElement): ScopePainter | undefined {
  const gpu = openGpu(canvas);
  if (!gpu) return undefined;
  const { gl } = gpu;
  const waves = newProgram(gl, WAVES, POINT);
  const isParade = gl.getUniformLocation(waves, "isParade");
  const histogram = histogramPass(gl, { columns: COLUMNS, lines: LINES });
  return {
    paint(media, kind) {
      if (!gpu.take(media)) return false;
      if (kind === "histogram") {
        histogram(canvas);
        return true;
      }
      gl.viewport(0, 0, canvas.width, canvas.height);
      gl.clearColor(0, 0, 0, 1);
      gl.clear(gl.COLOR_BUFFER_BIT);
      runProgram(gl, waves);
      gl.uniform1i(isParade, kind === "parade" ? 1 : 0);
      // Overlapping points add up to brighter ones.
      gl.enable(gl.BLEND);
      gl.blendFunc(gl.ONE, gl.ONE);
      gl.drawArrays(gl.POINTS, 0, kind === "parade" ? POINTS * 3 : POINTS);
      gl.disable(gl.BLEND);
      return true;
    },
  };
}

const WAVES = `
uniform sampler2D picture;
uniform bool isParade;
out vec3 tint;
${LUMA_FUNCTION}
void main() {
  int channel = gl_VertexID / ${POINTS};
  int point = gl_VertexID % ${POINTS};
  vec2 at = (vec2(point % ${COLUMNS}, point / ${COLUMNS}) + 0.5) / vec2(${COLUMNS}, ${LINES});
  vec3 rgb = texelFetch(picture, ivec2(at * vec2(textureSize(picture, 0))), 0).rgb;
  float level = isParade ? rgb[channel] : lumaOf(rgb);
  float x = isParade ? (float(channel) + at.x) / 3.0 : at.x;
  tint = isParade ? vec3(0.04) : vec3(0.1, 0.2, 0.12);
  if (isParade) tint[channel] = 0.2;
  // The lowest and the highest level are half a line inside.
  gl_Position = vec4(x * 2.0 - 1.0, level * 1.98 - 0.99, 0.0, 1.0);
  gl_PointSize = 1.0;
}
`;

const POINT = `
in vec3 tint;
out vec4 colour;
void main() { colour = vec4(tint, 1.0); }
`;
