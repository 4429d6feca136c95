import { newProgram, newTexture, runProgram } from "./gpu-canvas.ts";
import { VERTEX } from "./view-painter.ts";

const LEVELS = 256;

/** Counts the levels of red, green and blue, and draws the counts, all on the graphics card. */
export function histogramPass(
  gl: WebGL2RenderingContext,
  { columns, lines }: { readonly columns: number; readonly lines: number },
): (canvas: HTMLCanvasElement) => void {
  const format = countFormat(gl);
  const counts = newTarget(gl, format, LEVELS);
  const most = newTarget(gl, format, 1);
  const counting = newProgram(
    gl,
    countVertex(columns, lines),
    `in vec3 one; out vec4 count; void main() { count = vec4(one, 1.0); }`,
  );
  const searching = newProgram(gl, VERTEX, SEARCH);
  const drawing = newProgram(gl, VERTEX, DRAW);
  runProgram(gl, drawing);
  gl.uniform1i(gl.getUniformLocation(drawing, "most"), 1);
  return ({ width, height }) => {
    gl.bindFramebuffer(gl.FRAMEBUFFER, counts.buffer);
    gl.viewport(0, 0, LEVELS, 1);
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT);
    runProgram(gl, counting);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE);
    gl.drawArrays(gl.POINTS, 0, columns * lines * 3);
    gl.disable(gl.BLEND);
    gl.bindTexture(gl.TEXTURE_2D, counts.texture);
    gl.bindFramebuffer(gl.FRAMEBUFFER, most.buffer);
    gl.viewport(0, 0, 1, 1);
    runProgram(gl, searching);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.viewport(0, 0, width, height);
    gl.activeTexture(gl.TEXTURE1);
    gl.bindTexture(gl.TEXTURE_2D, most.texture);
    gl.activeTexture(gl.TEXTURE0);
    runProgram(gl, drawing);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  };
}

/** Counts need more than bytes; a card with only bytes counts up to 255. */
function countFormat(gl: WebGL2RenderingContext) {
  if (!gl.getExtension("EXT_color_buffer_float")) return { internal: gl.RGBA8, type: gl.UNSIGNED_BYTE };
  if (gl.getExtension("EXT_float_blend")) return { internal: gl.RGBA32F, type: gl.FLOAT };
  return { internal: gl.RGBA16F, type: gl.HALF_FLOAT };
}

function newTarget(gl: WebGL2RenderingContext, format: ReturnType<typeof countFormat>, width: number) {
  const texture = newTexture(gl, gl.NEAREST);
  gl.texImage2D(gl.TEXTURE_2D, 0, format.internal, width, 1, 0, gl.RGBA, format.type, null);
  const buffer = gl.createFramebuffer();
  gl.bindFramebuffer(gl.FRAMEBUFFER, buffer);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
  gl.bindFramebuffer(gl.FRAMEBUFFER, null);
  return { texture, buffer };
}

/** A byte texture counts in steps of 1/255; with floats, that is only another unit. */
const countVertex = (columns: number, lines: number) => `
uniform sampler2D picture;
out vec3 one;
void main() {
  int channel = gl_VertexID / ${columns * lines};
  int point = gl_VertexID % ${columns * lines};
  vec2 at = (vec2(point % ${columns}, point / ${columns}) + 0.5) / vec2(${columns}, ${lines});
  float level = texelFetch(picture, ivec2(at * vec2(textureSize(picture, 0))), 0)[channel];
  one = vec3(0.0);
  one[channel] = 1.0 / 255.0;
  gl_Position = vec4((floor(level * 255.0 + 0.5) + 0.5) / ${LEVELS / 2}.0 - 1.0, 0.0, 0.0, 1.0);
  gl_PointSize = 1.0;
}
`;

const SEARCH = `
uniform sampler2D picture;
out vec4 colour;
void main() {
  float found = 0.0;
  for (int level = 0; level < ${LEVELS}; level++) {
    vec3 counts = texelFetch(picture, ivec2(level, 0), 0).rgb;
    found = max(found, max(counts.r, max(counts.g, counts.b)));
  }
  colour = vec4(found);
}
`;

/** Draws square roots, so that a black border doesn't hide everything else. */
const DRAW = `
uniform sampler2D picture;
uniform sampler2D most;
in vec2 place;
out vec4 colour;
void main() {
  vec3 counts = texelFetch(picture, ivec2(place.x * ${LEVELS}.0, 0), 0).rgb;
  vec3 heights = sqrt(counts / max(texelFetch(most, ivec2(0, 0), 0).r, 0.0001));
  colour = vec4(vec3(greaterThan(heights, vec3(1.0 - place.y))) * 0.75, 1.0);
}
`;
