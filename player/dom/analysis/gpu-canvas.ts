/** A source of pixels. */
export type ShownMedia = HTMLVideoElement | HTMLImageElement;

/**
 * Why nothing can be drawn: the engine has no WebGL 2, or the picture is from a storage that doesn't allow reading its pixels.
 */
export type AnalysisFault = "engine" | "storage";

/** A canvas drawn by the graphics card, with a picture as its texture. */
export interface GpuCanvas {
  readonly gl: WebGL2RenderingContext;
  /**
   * Uploads the current picture; returns its size, or nothing without one.
   * @throws SecurityError if its pixels may not be read
   */
  take(media: ShownMedia): { readonly width: number; readonly height: number } | undefined;
}

/**
 * Returns undefined without WebGL 2. The canvas isn't opaque: without a graphics card, Chromium omits the part of another canvas
 * that an opaque one covers, but the wrong part, upside down (PLUS-1173).
 */
export function openGpu(canvas: HTMLCanvasElement): GpuCanvas | undefined {
  const gl = canvas.getContext("webgl2", { alpha: true, antialias: false, depth: false, preserveDrawingBuffer: true });
  if (!gl) return undefined;
  const largest: number = gl.getParameter(gl.MAX_TEXTURE_SIZE);
  const texture = newTexture(gl, gl.LINEAR);
  return {
    gl,
    take(media) {
      const size = sizeOf(media);
      if (!size) return undefined;
      gl.activeTexture(gl.TEXTURE0);
      gl.bindTexture(gl.TEXTURE_2D, texture);
      const source = Math.max(size.width, size.height) > largest ? reduced(media, size, largest) : media;
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, source);
      return source === media ? size : { width: source.width, height: source.height };
    },
  };
}

export function newTexture(gl: WebGL2RenderingContext, filter: number): WebGLTexture {
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  for (const [name, value] of [
    [gl.TEXTURE_MIN_FILTER, filter],
    [gl.TEXTURE_MAG_FILTER, filter],
    [gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE],
    [gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE],
  ] as const)
    gl.texParameteri(gl.TEXTURE_2D, name, value);
  return texture;
}

/** @throws Error with the compiler's log, for a defect in a shader */
export function newProgram(gl: WebGL2RenderingContext, vertex: string, fragment: string): WebGLProgram {
  const program = gl.createProgram();
  for (const [type, code] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) throw new Error("The drawing context is lost");
    gl.shaderSource(shader, `#version 300 es\nprecision highp float;\nprecision highp sampler2D;\n${code}`);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (gl.getProgramParameter(program, gl.LINK_STATUS) || gl.isContextLost()) return program;
  const logs = gl.getAttachedShaders(program)?.map((shader) => gl.getShaderInfoLog(shader));
  throw new Error(`A shader does not compile: ${logs?.join(" ")}`);
}

/** Switches drawing to this program. */
export function runProgram(gl: WebGL2RenderingContext, program: WebGLProgram): void {
  // biome-ignore lint/correctness/useHookAtTopLevel: WebGL calls it so
  gl.useProgram(program);
}

function sizeOf(media: ShownMedia) {
  if (media instanceof HTMLVideoElement) {
    if (media.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || !media.videoWidth) return undefined;
    return { width: media.videoWidth, height: media.videoHeight };
  }
  if (!media.complete || !media.naturalWidth) return undefined;
  return { width: media.naturalWidth, height: media.naturalHeight };
}

/** A copy no larger than the graphics card allows. */
function reduced(media: ShownMedia, size: { width: number; height: number }, largest: number): HTMLCanvasElement {
  const copy = document.createElement("canvas");
  const scale = largest / Math.max(size.width, size.height);
  copy.width = Math.floor(size.width * scale);
  copy.height = Math.floor(size.height * scale);
  copy.getContext("2d")?.drawImage(media, 0, 0, copy.width, copy.height);
  return copy;
}
