import { afterEach, expect, test, vi } from "vitest";
import { takePlaylist } from "./held-playlists.ts";
import { preloadStream } from "./preload-stream.ts";

const MASTER = `#EXTM3U
#EXT-X-STREAM-INF:BANDWIDTH=400000,RESOLUTION=480x270
v270.m3u8
`;
const MEDIA = `#EXTM3U
#EXT-X-MAP:URI="init.mp4"
#EXTINF:2.0,
0.m4s
#EXTINF:2.0,
1.m4s
#EXT-X-ENDLIST
`;
const at = (file: string) => new URL(`/p/${file}`, window.location.href).href;

/** A server with these playlists, and something for every other request. `gate` holds responses back. */
function serve(playlists: Readonly<Record<string, string>>, gate = async (_file: string) => {}) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string, { signal }: { signal: AbortSignal }) => {
    const file = url.slice(url.lastIndexOf("/") + 1);
    asked.push(file);
    await gate(file);
    signal.throwIfAborted();
    return new Response(playlists[file] ?? "bytes");
  });
  return asked;
}

afterEach(() => void vi.unstubAllGlobals());

test("PLUS-741 only the beginning of a stream is preloaded; its playlists are handed over once", async () => {
  const asked = serve({ "m.m3u8": MASTER, "v270.m3u8": MEDIA });
  await preloadStream("/p/m.m3u8", undefined, new AbortController().signal);
  expect(asked).toEqual(["m.m3u8", "v270.m3u8", "init.mp4", "0.m4s"]);
  expect([takePlaylist(at("m.m3u8")), takePlaylist(at("v270.m3u8"))]).toEqual([MASTER, MEDIA]);
  expect([takePlaylist(at("m.m3u8")), takePlaylist(at("v270.m3u8"))]).toEqual([undefined, undefined]);
});

test("PLUS-741 nothing of a growing stream is kept, and none of its segments are requested", async () => {
  const asked = serve({ "m.m3u8": MASTER, "v270.m3u8": MEDIA.replace("#EXT-X-ENDLIST\n", "") });
  await preloadStream("/p/m.m3u8", undefined, new AbortController().signal);
  expect(asked).toEqual(["m.m3u8", "v270.m3u8"]);
  expect([takePlaylist(at("m.m3u8")), takePlaylist(at("v270.m3u8"))]).toEqual([undefined, undefined]);
});

test("PLUS-741 leaving cancels the preload: nothing more is requested", async () => {
  const leaving = new AbortController();
  const asked = serve({ "m.m3u8": MASTER, "v270.m3u8": MEDIA }, async (file) => {
    if (file === "v270.m3u8") leaving.abort();
  });
  await expect(preloadStream("/p/m.m3u8", undefined, leaving.signal)).rejects.toThrow("abort");
  expect(asked).toEqual(["m.m3u8", "v270.m3u8"]);
});
