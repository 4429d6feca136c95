import { afterAll, beforeAll, inject } from "vitest";
import type { PersonName } from "#testkit/people.ts";
import { copiedProduction, type ProductionWorld } from "#testkit/production.ts";
import type { Visit } from "../browser.ts";
import { ViewerPage } from "../pages/viewer-page.ts";
import { visitAs } from "../visit-as.ts";
import { stoppedViewer } from "./stopped-viewer.ts";

/** A folder with two clips of two seconds at 25 frames, starting at 10:00:00:00, really uploaded and transcoded: once per run, then copied. */
interface ViewerWorld extends AsyncDisposable {
  readonly world: ProductionWorld;
  readonly clips: readonly { readonly assetId: string; readonly versionId: string; readonly name: string }[];
  /** A signed-in person's browser on an asset; `search` such as `?frame=12`. */
  open(person: PersonName, assetId: string, search?: string): Promise<{ guest: Visit; viewer: ViewerPage }>;
}

async function viewerWorld(webDir: string): Promise<ViewerWorld> {
  const { ids, clips, ...copyOf } = await stoppedViewer();
  const world = await copiedProduction(ids, { worker: true, fakeTime: false, webDir, copyOf });
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
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
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
