import type { HlsConfig, Loader, LoaderCallbacks, LoaderConfiguration, PlaylistLoaderContext } from "hls.js";
import type { HlsModule } from "../hls-module.ts";

/** After this a playlist is fetched again: its addresses expire, and its content may change. */
const LIFE_MS = 60_000;
/** Enough for a multivariant playlist and the video and audio playlists of a few clips. */
const MOST = 12;

interface Held {
  readonly text: string;
  readonly untilMs: number;
}

const held = new Map<string, Held>();

/** Keeps the text of a playlist for the next request of this address. */
export function holdPlaylist(url: string, text: string): void {
  held.delete(url);
  held.set(url, { text, untilMs: performance.now() + LIFE_MS });
  for (const oldest of held.keys()) if (held.size > MOST) held.delete(oldest);
}

/** Removes and returns the held text. */
export function takePlaylist(url: string): string | undefined {
  const found = held.get(url);
  held.delete(url);
  return found && found.untilMs > performance.now() ? found.text : undefined;
}

/** Loads playlists as hls.js does, but takes those that are held from memory. */
export function heldPlaylistLoader({ default: Hls }: HlsModule): NonNullable<HlsConfig["pLoader"]> {
  return class HeldPlaylistLoader implements Loader<PlaylistLoaderContext> {
    readonly #usual: Loader<PlaylistLoaderContext>;
    #isOver = false;
    context: PlaylistLoaderContext | null = null;

    constructor(config: HlsConfig) {
      this.#usual = new Hls.DefaultConfig.loader(config) as Loader<PlaylistLoaderContext>;
    }

    get stats() {
      return this.#usual.stats;
    }

    load(
      context: PlaylistLoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<PlaylistLoaderContext>,
    ): void {
      this.context = context;
      const url = new URL(context.url, window.location.href).href;
      const text = takePlaylist(url);
      if (text === undefined) {
        this.#usual.load(context, config, callbacks);
        return;
      }
      const { loading } = this.stats;
      loading.start = loading.first = loading.end = performance.now();
      this.stats.loaded = this.stats.total = text.length;
      // Asynchronous like a response: hls.js hasn't finished its request yet.
      queueMicrotask(() => {
        // The engine reads the text from the loader's response.
        const details = Object.assign(new Response(), { responseText: text });
        if (!this.#isOver) callbacks.onSuccess({ url, data: text, code: 200 }, this.stats, context, details);
      });
    }

    getCacheAge = () => this.#usual.getCacheAge?.() ?? null;
    getResponseHeader = (name: string) => this.#usual.getResponseHeader?.(name) ?? null;

    abort(): void {
      this.#isOver = true;
      this.#usual.abort();
    }

    destroy(): void {
      this.#isOver = true;
      this.#usual.destroy();
      this.context = null;
    }
  };
}
