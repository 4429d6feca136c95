import type {
  FragmentLoaderContext,
  HlsConfig,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  PlaylistLoaderContext,
} from "hls.js";

/** The content of an address: text or bytes. */
export type InMemory = (url: string) => string | ArrayBuffer | undefined;

type PlaylistLoader = NonNullable<HlsConfig["pLoader"]>;
type FragmentLoader = NonNullable<HlsConfig["fLoader"]>;
type Context = PlaylistLoaderContext | FragmentLoaderContext;

/** hls.js settings that read a stream from memory, without any request. */
export function memoryConfig(find: InMemory): Partial<HlsConfig> {
  const loader = memoryLoader(find);
  // One class for all: hls.js expects a separate type for each.
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
      // Asynchronous like a response: hls.js hasn't finished its request yet.
      queueMicrotask(() => {
        if (this.#isOver) return;
        const data = find(context.url);
        if (data === undefined) {
          callbacks.onError({ code: 404, text: "not in memory" }, context, null, stats);
          return;
        }
        stats.loaded = stats.total = typeof data === "string" ? data.length : data.byteLength;
        // The engine reads the text from the loader's response.
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
