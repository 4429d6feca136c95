import type {
  FragmentLoaderContext,
  HlsConfig,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  PlaylistLoaderContext,
} from "hls.js";

/** What is at an address: a text, or bytes. */
export type InMemory = (url: string) => string | ArrayBuffer | undefined;

type PlaylistLoader = NonNullable<HlsConfig["pLoader"]>;
type FragmentLoader = NonNullable<HlsConfig["fLoader"]>;
type Context = PlaylistLoaderContext | FragmentLoaderContext;

/** Settings for hls.js with which it reads a stream from memory, and asks no server for anything. */
export function memoryConfig(find: InMemory): Partial<HlsConfig> {
  const loader = memoryLoader(find);
  // One class for all: hls.js names a kind of its own for each.
  return { loader, pLoader: loader as PlaylistLoader, fLoader: loader as FragmentLoader };
}

function memoryLoader(find: InMemory): HlsConfig["loader"] {
  return class MemoryLoader implements Loader<Context> {
    context: Context | null = null;
    #isOver = false;
    readonly stats = {
      aborted: false,
      loaded: 0,
      retry: 0,
      total: 0,
      chunkCount: 0,
      bwEstimate: 0,
      loading: { start: 0, first: 0, end: 0 },
      parsing: { start: 0, end: 0 },
      buffering: { start: 0, first: 0, end: 0 },
    };

    load(context: Context, _: LoaderConfiguration, callbacks: LoaderCallbacks<Context>): void {
      this.context = context;
      const { stats } = this;
      stats.loading.start = stats.loading.first = stats.loading.end = performance.now();
      // As late as an answer would be: hls.js is not done with asking yet.
      queueMicrotask(() => {
        if (this.#isOver) return;
        const data = find(context.url);
        if (data === undefined) {
          callbacks.onError({ code: 404, text: "not in memory" }, context, null, stats);
          return;
        }
        stats.loaded = stats.total = typeof data === "string" ? data.length : data.byteLength;
        // The engine reads the text from what the answer came with.
        const details = Object.assign(new Response(), { responseText: typeof data === "string" ? data : "" });
        callbacks.onSuccess({ url: context.url, data, code: 200 }, stats, context, details);
      });
    }

    abort(): void {
      this.#isOver = true;
    }

    destroy(): void {
      this.#isOver = true;
      this.context = null;
    }
  };
}
