import { falseColourBands } from "#player/core/analysis/false-colour.ts";
import { LUMA_PARTS, type PictureView, pictureViews } from "#player/core/analysis/picture-view.ts";
import { newProgram, openGpu, runProgram, type ShownMedia } from "./gpu-canvas.ts";

/** Draws part of a picture's colours onto a canvas of the picture's size. */
export interface ViewPainter {
  /** Whether there was a picture to draw. @throws SecurityError if its pixels may not be read */
  paint(media: ShownMedia, view: PictureView): boolean;
}

/** Returns nothing if the engine has no WebGL 2. */
export function viewPainter(canvas: HTMLCanvasElement): ViewPainter | undefined {
  const gpu = openGpu(canvas);
  if (!gpu) return undefined;
  const { gl } = gpu;
  const program = newProgram(gl, VERTEX, FRAGMENT);
  const view = gl.getUniformLocation(program, "view");
  return {
    paint(media, shown) {
      const size = gpu.take(media);
      if (!size) return false;
      if (canvas.width !== size.width || canvas.height !== size.height) Object.assign(canvas, size);
      gl.viewport(0, 0, size.width, size.height);
      runProgram(gl, program);
      gl.uniform1i(view, pictureViews.indexOf(shown));
      gl.drawArrays(gl.TRIANGLES, 0, 3);
      return true;
    },
  };
}

export const LUMA_FUNCTION = `
float lumaOf(vec3 rgb) { return dot(rgb, vec3(${LUMA_PARTS.join(", ")})); }
`;

/** One triangle that covers everything; the first line of a picture is the top one. */
export const VERTEX = `
out vec2 place;
void main() {
  vec2 corner = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
  place = vec2(corner.x + 1.0, 1.0 - corner.y) / 2.0;
  gl_Position = vec4(corner, 0.0, 1.0);
}
`;

const share = (percent: number) => (percent / 100).toFixed(4);
const bands = falseColourBands.map(
  ({ from, to, colour }) =>
    `if (luma >= ${share(from)} && luma < ${share(to)}) return vec3(${colour.map((value) => (value / 255).toFixed(4)).join(", ")});`,
);

const FRAGMENT = `
uniform sampler2D picture;
uniform int view;
in vec2 place;
out vec4 colour;
${LUMA_FUNCTION}
vec3 falseColour(float luma) {
  ${bands.join("\n  ")}
  return vec3(luma);
}
void main() {
  vec3 rgb = texture(picture, place).rgb;
  float luma = lumaOf(rgb);
  vec3 shown = view < 3 ? vec3(rgb[view]) : view == 3 ? vec3(luma) : falseColour(luma);
  colour = vec4(shown, 1.0);
}
`;
