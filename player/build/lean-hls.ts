import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const root = fileURLToPath(new URL("../../node_modules/hls.js/", import.meta.url));
const { version }: { version: string } = JSON.parse(readFileSync(`${root}package.json`, "utf8"));
/** The entry module, named after its output file. */
const ENTRY = "\0lean-hls.js";

/** The parts that hls.js itself can be built without (its `src/define-plugin.d.ts`). We use only one of them: alternate audio. */
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

/** A demuxer that never matches: all our segments are fMP4, which hls.js checks first. */
const NO_DEMUXER = "export default class { static probe() { return false; } }";
const NOTHING = "export default undefined;";
/** A remuxer for data that none of the demuxers above finds; none of our samples has captions or metadata to flush. */
const NO_REMUXER = `export default class {}
  export const flushTextTrackMetadataCueSamples = () => undefined;
  export const flushTextTrackUserdataCueSamples = () => undefined;
  export const normalizePts = (value) => value;`;
/** Our streams aren't encrypted: there is no key to wait for and nothing to decrypt. */
const NO_KEYS = "export default class { abort() {} destroy() {} loadClear() { return null; } }";
const NO_DECRYPTER = "export default class { destroy() {} reset() {} flush() { return null; } }";
/** Our playlists contain no dates. */
const NO_DATES = "export class DateRange {}";
/** See `enableWorker` in `player/dom/hls-engine.ts`. */
const NO_WORKER = `export const hasUMDWorker = () => false;
  export const injectWorker = () => undefined;
  export const loadWorker = () => undefined;
  export const removeWorkerFromStore = () => undefined;`;
/** Segments are loaded whole, by XMLHttpRequest. */
const NO_FETCH = "export default undefined; export const fetchSupported = () => false;";
/** Modules to leave out, by the end of their path: their replacements import nothing. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  "controller/cmcd-controller.ts": NOTHING,
  "controller/fps-controller.ts": NOTHING,
  "controller/id3-track-controller.ts": NOTHING,
  "crypt/decrypter.ts": NO_DECRYPTER,
  "demux/tsdemuxer.ts": NO_DEMUXER,
  "demux/audio/aacdemuxer.ts": NO_DEMUXER,
  "demux/audio/mp3demuxer.ts": NO_DEMUXER,
  "demux/inject-worker.ts": NO_WORKER,
  "loader/date-range.ts": NO_DATES,
  "loader/key-loader.ts": NO_KEYS,
  "remux/mp4-remuxer.ts": NO_REMUXER,
  "utils/cues.ts": NOTHING,
  "utils/fetch-loader.ts": NO_FETCH,
};

/**
 * Builds `hls.js` from its package's sources without features that our streams never use: encryption, subtitles, advertisements,
 * MPEG-TS, raw audio, and data inside segments. A missing source fails the build.
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
        // The source of a worker, which is never started.
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

/** The part of the module that the player uses (`HlsModule` of `player/dom/hls-module.ts`). */
function entry(): string {
  const from = (file: string) => JSON.stringify(`${root}src/${file}`);
  for (const path of Object.keys(LEFT_OUT)) readFileSync(`${root}src/${path}`);
  return `export { default } from ${from("hls.ts")};
    export { Events } from ${from("events.ts")};
    export { ErrorTypes } from ${from("errors.ts")};`;
}
