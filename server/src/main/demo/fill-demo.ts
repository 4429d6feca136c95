import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { MediaTools } from "#media/run-ffmpeg.ts";
import { cameraReport } from "./camera-report.ts";
import type { DemoAsset, DemoOperations, DemoProject } from "./demo-operations.ts";
import { demoClips, demoProject, demoProjectFields, demoShare, demoStills, demoWorkspace } from "./demo-production.ts";
import { renderClip, renderStill } from "./render-clip.ts";

export interface FillDemoParts {
  readonly operations: DemoOperations;
  readonly tools: MediaTools;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}

export interface FilledDemo {
  /** The path of the project's page. */
  readonly path: string;
  /** Number of new files. */
  readonly added: number;
}

/** Fills the sample production through the public API. Keeps existing items, so it can run again after an interruption. */
export async function fillDemo({ operations, tools, say, signal }: FillDemoParts): Promise<FilledDemo> {
  const workspace = await operations.workspace(demoWorkspace);
  const project = await operations.project(demoProject, workspace, demoProjectFields);
  await operations.letIn(project);
  const scratch = await mkdtemp(join(tmpdir(), "rushlight-demo-"));
  const shelf = new Shelf(operations, project);
  /** Folders with clips whose slates are unknown. */
  const unreported = new Set<string>();
  try {
    for (const [index, clip] of demoClips.entries()) {
      signal.throwIfAborted();
      const path = join(scratch, clip.name);
      const { folder, asset } = await shelf.place(clip.folder, clip.name, async () => {
        say(`Demo: making clip ${index + 1} of ${demoClips.length}…`);
        await renderClip(tools, clip.order, path, signal);
        return path;
      });
      if (!asset.hasSlate) unreported.add(clip.folder.join("/"));
      if (asset.comments === 0) for (const note of clip.notes) await operations.note(folder, asset, note);
    }
    for (const path of unreported) {
      const clips = demoClips.filter((clip) => clip.folder.join("/") === path);
      const folder = path.split("/");
      await shelf.report(folder, `${folder.at(-1)}.ale`, cameraReport(clips));
    }
    for (const still of demoStills) {
      const path = join(scratch, still.name);
      await shelf.place(still.folder, still.name, async () => {
        await renderStill(still.scene, path);
        return path;
      });
    }
    await operations.share(project, await operations.folder(project, demoShare.folder), demoShare.name);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  return { path: `/projects/${project.id}`, added: shelf.added };
}

/** Uploads each file to its folder once. */
class Shelf {
  added = 0;
  readonly #operations: DemoOperations;
  readonly #project: DemoProject;
  readonly #folders = new Map<string, { id: string; assets: ReadonlyMap<string, DemoAsset> }>();

  constructor(operations: DemoOperations, project: DemoProject) {
    this.#operations = operations;
    this.#project = project;
  }

  async place(
    path: readonly string[],
    name: string,
    make: () => Promise<string>,
  ): Promise<{ folder: string; asset: DemoAsset }> {
    const { id, assets } = await this.#folder(path);
    const there = assets.get(name);
    if (there) return { folder: id, asset: there };
    const file = await make();
    const asset = await this.#operations.upload(id, name, await readFile(file));
    await rm(file);
    this.added++;
    return { folder: id, asset };
  }

  async report(path: readonly string[], name: string, text: string): Promise<void> {
    const { id } = await this.#folder(path);
    await this.#operations.uploadReport(id, name, text);
  }

  async #folder(path: readonly string[]) {
    const key = path.join("/");
    const known = this.#folders.get(key);
    if (known) return known;
    const id = await this.#operations.folder(this.#project, path);
    const found = { id, assets: await this.#operations.assets(this.#project, id) };
    this.#folders.set(key, found);
    return found;
  }
}
