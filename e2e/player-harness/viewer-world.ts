import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, inject } from "vitest";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import type { PersonName } from "#testkit/people.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { until } from "#testkit/until.ts";
import type { Visit } from "../browser.ts";
import { ViewerPage } from "../pages/viewer-page.ts";
import { visitAs } from "../visit-as.ts";

/** A folder with two clips of two seconds at 25 frames, starting at 10:00:00:00, really uploaded and transcoded. */
interface ViewerWorld extends AsyncDisposable {
  readonly world: ProductionWorld;
  readonly clips: readonly { readonly assetId: string; readonly versionId: string; readonly name: string }[];
  /** A signed-in person's browser on an asset; `search` such as `?frame=12`. */
  open(person: PersonName, assetId: string, search?: string): Promise<{ guest: Visit; viewer: ViewerPage }>;
}

async function viewerWorld(webDir: string): Promise<ViewerWorld> {
  const world = await productionWorld({ worker: true, fakeTime: false, webDir });
  const folder = await mkdtemp(join(tmpdir(), "viewer-world-"));
  const files = await Promise.all(["Clip 1.mp4", "Clip 2.mp4"].map((name) => clipFile(folder, name)));
  const results = await uploadClient(world.as("editor")).plain(world.folderId, ...files);
  const clips = results.map(({ assetId, versionId }, index) => ({
    assetId,
    versionId,
    name: files[index]?.name ?? "",
  }));
  await until(async () => (await playables(world)).every((playable) => playable === "LADDER"), 60_000);
  return {
    world,
    clips,
    open: async (person, assetId, search = "") => {
      const guest = await visitAs(world, person);
      await guest.page.goto(`/projects/${world.projectId}/${world.folderId}/${assetId}${search}`);
      const viewer = new ViewerPage(guest.page);
      await viewer.main.waitFor();
      return { guest, viewer };
    },
    [Symbol.asyncDispose]: async () => {
      await world[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** One such world for all tests of a file; `one` and `two` are the ids of its clips. */
export interface SharedViewer extends Pick<ViewerWorld, "world" | "clips" | "open"> {
  readonly one: string;
  readonly two: string;
}

export function sharedViewer(): SharedViewer {
  let made: ViewerWorld | undefined;
  const viewing = () => {
    if (!made) throw new Error("The world is made before the first test, not earlier");
    return made;
  };
  beforeAll(async () => {
    made = await viewerWorld(inject("webDir"));
  });
  afterAll(async () => await made?.[Symbol.asyncDispose]());
  return {
    get world() {
      return viewing().world;
    },
    get clips() {
      return viewing().clips;
    },
    get one() {
      return viewing().clips[0]?.assetId ?? "";
    },
    get two() {
      return viewing().clips[1]?.assetId ?? "";
    },
    open: (...wanted) => viewing().open(...wanted),
  };
}

/** A clip of two seconds at 25 frames with its numbers, and where it is. */
export async function clipFile(folder: string, name: string): Promise<{ name: string; bytes: Uint8Array }> {
  const output = join(folder, name);
  await makeNumberedClip({ output, rate: { numerator: 25, denominator: 1 }, frames: 50, timecode: "10:00:00:00" });
  return { name, bytes: await readFile(output) };
}

async function playables(world: ProductionWorld): Promise<readonly string[]> {
  const { folder } = await world.as("editor").graphql<{
    folder: { assets: { nodes: { newestVersion: { playable: string } }[] } };
  }>(
    "query($id: ID!, $project: ID!) { folder(id: $id, project: $project) { assets { nodes { newestVersion { playable } } } } }",
    {
      id: world.folderId,
      project: world.projectId,
    },
  );
  return folder.assets.nodes.map(({ newestVersion }) => newestVersion.playable);
}
