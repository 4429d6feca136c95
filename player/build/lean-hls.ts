import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const root = fileURLToPath(new URL("../../node_modules/hls.js/", import.meta.url));
const { version }: { version: string } = JSON.parse(readFileSync(`${root}package.json`, "utf8"));
/** Named for the file that it becomes. */
const ENTRY = "\0lean-hls.js";

/** The parts that hls.js itself can be built without (its `src/define-plugin.d.ts`). Of them we use only sound that is beside the pictures. */
const PARTS: Readonly<Record<string, boolean>> = {
  ALT_AUDIO: true,
  EME_DRM: false,
  SUBTITLES: false,
  CMCD: false,
  CONTENT_STEERING: false,
  VARIABLE_SUBSTITUTION: false,
  M2TS_ADVANCED_CODECS: false,
  MEDIA_CAPABILITIES: false,
  INTERSTITIALS: false,
  IFRAMES: false,
};

/** A demuxer that finds nothing of its kind: all our segments are fMP4, which hls.js looks for first. */
const NO_DEMUXER = "export default class { static probe() { return false; } }";
const NOTHING = "export default undefined;";
/** Modules that stay out, by their end: what is left of them imports nothing more. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  "controller/cmcd-controller.ts": NOTHING,
  "demux/tsdemuxer.ts": NO_DEMUXER,
  "demux/audio/aacdemuxer.ts": NO_DEMUXER,
  "demux/audio/mp3demuxer.ts": NO_DEMUXER,
};

/**
 * Builds `hls.js` from the sources in its package without what no stream of ours needs: DRM, subtitles, advertisements, MPEG-TS and
 * bare sound. A source that it no longer finds fails the build.
 */
export function leanHls(): Plugin {
  return {
    name: "lean-hls",
    enforce: "pre",
    config: () => ({
      define: {
        ...Object.fromEntries(Object.entries(PARTS).map(([part, isUsed]) => [`__USE_${part}__`, String(isUsed)])),
        __VERSION__: JSON.stringify(version),
        __IN_WORKER__: "false",
        // Without a worker nothing starts one from it.
        __HLS_WORKER_BUNDLE__: "undefined",
      },
    }),
    resolveId: (id) => (id === "hls.js" ? ENTRY : null),
    load(id) {
      if (id === ENTRY) return entry();
      const path = id.startsWith(`${root}src/`) ? id.slice(`${root}src/`.length) : "";
      return LEFT_OUT[path] ?? null;
    },
  };
}

/** What the player uses of the module (`HlsModule` of `player/dom/hls-module.ts`). */
function entry(): string {
  const from = (file: string) => JSON.stringify(`${root}src/${file}`);
  for (const path of Object.keys(LEFT_OUT)) readFileSync(`${root}src/${path}`);
  return `export { default } from ${from("hls.ts")};
    export { Events } from ${from("events.ts")};
    export { ErrorTypes } from ${from("errors.ts")};`;
}
