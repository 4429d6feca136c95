import { renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import type { Player } from "#player/dom/player.ts";
import { emptySnapshot, type PlayerSnapshot } from "#player/dom/player-snapshot.ts";
import { queryClient } from "#web/data/query-client.ts";
import { viewedAssetQuery } from "../api/viewed-asset.ts";
import { viewedAsset, viewedVersion } from "../api/viewed-fixture.ts";
import { usePreloadNeighbours } from "./use-preload-neighbours.ts";

const clip = {
  kind: "video",
  rate: { numerator: 25, denominator: 1 },
  frameCount: 100,
  startFrame: 0,
  dropFrame: false,
} as const;

test("PLUS-741 once a take shows its picture, the next take is preloaded, then the previous one; leaving cancels that", async () => {
  for (const id of ["before", "after"]) {
    const version = viewedVersion({ id: `${id} v1`, playable: "LADDER", streamUrl: `/${id}.m3u8` });
    queryClient.setQueryData(
      viewedAssetQuery("p1", id).queryKey,
      viewedAsset({ id, type: "VIDEO", versions: [version] }),
    );
  }
  const store = createStore<PlayerSnapshot>(() => ({ ...emptySnapshot, clip }));
  const begun: { readonly url: string; readonly signal: AbortSignal; readonly end: () => void }[] = [];
  const preload = vi.fn((source: { streamUrl?: string }, signal: AbortSignal) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    begun.push({ url: JSON.stringify(source), signal, end: resolve });
    return promise;
  });
  const player = { store, preload } as unknown as Player;
  const options = { player, projectId: "p1", takeIds: ["before", "here", "after"], openId: "here", isShown: true };
  const { unmount } = renderHook(() => usePreloadNeighbours(options));
  await new Promise((resolve) => setTimeout(resolve));
  expect(preload).not.toHaveBeenCalled();
  store.setState({ hasPicture: true });
  await vi.waitUntil(() => begun.length === 1);
  begun[0]?.end();
  await vi.waitUntil(() => begun.length === 2);
  expect(begun.map(({ url }) => /(before|after)\.m3u8/.exec(url)?.[1])).toEqual(["after", "before"]);
  expect(begun[1]?.signal.aborted).toBe(false);
  unmount();
  expect(begun[1]?.signal.aborted).toBe(true);
  queryClient.clear();
});
