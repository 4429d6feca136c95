import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { ADD } from "#testkit/calls/comment-calls.ts";
import { uploadClient, xxh64 } from "#testkit/calls/upload-client.ts";
import type { PersonName } from "#testkit/people.ts";
import type { TestClient } from "#testkit/test-client.ts";
import { Reader } from "./reader.ts";
import { RepeatingClient, repeatedly } from "./repeating-client.ts";
import type { Studio } from "./studio.ts";

/** What somebody did: a call, or a few that belong together. */
export interface Act {
  readonly kind: Kind;
  readonly atMs: number;
  readonly tookMs: number;
  /** Undefined: it succeeded. */
  readonly failure: string | undefined;
}

export type Kind = "browse" | "search" | "comment" | "play" | "upload";
export type CrowdSize = Readonly<Record<Kind | "read", number>>;

/** A clip that everybody plays and comments. */
export interface SharedClip {
  readonly assetId: string;
  readonly versionId: string;
  readonly bytes: Uint8Array;
}

/** A pause of a tenth of this length to the whole of it, after each act. */
const LONGEST_PAUSE_MS = 1_000;
/** Uploads are rarer: each makes work for the workers. */
const UPLOAD_PAUSE_MS = 10_000;
const CONTENTS =
  "query ($id: ID!, $project: ID!) { folder(id: $id, project: $project) { assets(first: 50) { nodes { id displayName } } } }";
const SEARCH = 'query { search(text: "take") { object { __typename } } }';
const STREAM = "query ($asset: ID!) { asset(assetId: $asset) { newestVersion { streamUrl isProcessing checksum } } }";
const IDS = "query ($version: ID!, $first: Int) { comments(version: $version, first: $first) { nodes { id } } }";

interface StreamAnswer {
  readonly asset: {
    readonly newestVersion: {
      readonly streamUrl: string | null;
      readonly isProcessing: boolean;
      readonly checksum: string;
    };
  };
}

/** People at work through the proxy, who repeat what the web app repeats, and note what failed instead of stopping. */
export class Crowd {
  readonly acts: Act[] = [];
  /** Ids of comments that the server acknowledged. */
  readonly commented: string[] = [];
  /** Assets whose upload the server acknowledged, with the checksum of what was sent. */
  readonly uploaded: { readonly assetId: string; readonly checksum: string }[] = [];
  readonly readers: Reader[] = [];
  /** Requests that were sent again, since their response was lost. */
  repeated = 0;
  readonly #studio: Studio;
  readonly #clip: SharedClip;
  readonly #working: Promise<void>[] = [];
  #isOver = false;

  constructor(studio: Studio, clip: SharedClip) {
    this.#studio = studio;
    this.#clip = clip;
  }

  async begin(size: CrowdSize): Promise<void> {
    const { people, port } = this.#studio;
    for (let n = 0; n < size.read; n++)
      this.readers.push(
        new Reader(
          people.viewer.token,
          () => port,
          () => this.#comments(),
        ),
      );
    await Promise.all(this.readers.map((reader) => reader.connect()));
    const [viewer, editor] = [this.#client("viewer"), this.#client("editor")];
    const works: Readonly<Record<Kind, () => Promise<void>>> = {
      browse: () => this.#browse(viewer),
      search: async () => void (await viewer.graphql(SEARCH)),
      comment: () => this.#comment(editor),
      play: () => this.#play(viewer),
      upload: () => this.#upload(editor),
    };
    for (const kind of Object.keys(works) as Kind[])
      for (let n = 0; n < size[kind]; n++) this.#working.push(this.#keepOn(kind, works[kind]));
  }

  readonly #note = () => {
    this.repeated += 1;
  };

  #client(person: PersonName): TestClient {
    const { url, token } = this.#studio.as(person);
    return new RepeatingClient(url, token, this.#note);
  }

  /** Everybody finishes what they do; readers get a moment to hear of it. */
  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#working);
  }

  close(): void {
    for (const reader of this.readers) reader.close();
  }

  /** Acknowledged comments that a reader has neither heard of nor found afterwards. */
  missedBy(reader: Reader): readonly string[] {
    return this.commented.filter((id) => !reader.seen.has(id));
  }

  /** What failed after a moment (`performance.now()`): how many of each kind with the same reason. */
  failures(sinceMs = 0): Readonly<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const { kind, failure } of this.#failed(sinceMs))
      counts[`${kind}: ${failure}`] = (counts[`${kind}: ${failure}`] ?? 0) + 1;
    return counts;
  }

  /** How many acts succeeded that began since a moment. */
  succeeded(sinceMs: number): number {
    return this.acts.filter(({ atMs, failure }) => failure === undefined && atMs >= sinceMs).length;
  }

  /** The end of the last failure after a moment; that moment if there are none. */
  lastFailure(sinceMs: number): number {
    return Math.max(sinceMs, ...this.#failed(sinceMs).map(({ atMs, tookMs }) => atMs + tookMs));
  }

  /** Also acts that began before. */
  #failed(sinceMs: number): readonly Act[] {
    return this.acts.filter(({ atMs, tookMs, failure }) => failure !== undefined && atMs + tookMs >= sinceMs);
  }

  async #keepOn(kind: Kind, work: () => Promise<void>): Promise<void> {
    while (!this.#isOver) {
      const atMs = performance.now();
      const failure = await work().then(() => undefined, reasonOf);
      this.acts.push({ kind, atMs, tookMs: performance.now() - atMs, failure });
      await sleep((kind === "upload" ? UPLOAD_PAUSE_MS : LONGEST_PAUSE_MS) * (0.1 + 0.9 * Math.random()));
    }
  }

  async #browse(client: TestClient): Promise<void> {
    const { folderId, projectId } = this.#studio.production;
    await client.graphql(CONTENTS, { id: folderId, project: projectId });
  }

  async #comment(client: TestClient): Promise<void> {
    const place = {
      folder: this.#studio.production.folderId,
      asset: this.#clip.assetId,
      version: this.#clip.versionId,
    };
    const variables = { contents: { text: `Comment ${this.commented.length}` }, ...place };
    const { addComment } = await client.graphql<{ addComment: { id: string } }>(ADD, variables);
    this.commented.push(addComment.id);
  }

  /** Reads a stream as a player begins it: playlist, a quality, its first segment. */
  async #play(client: TestClient): Promise<void> {
    const { asset } = await client.graphql<StreamAnswer>(STREAM, { asset: this.#clip.assetId });
    const main = asset.newestVersion.streamUrl ?? "";
    const quality = await linesOf(await this.#fetched(main));
    const address = new URL(quality[0] ?? "", main);
    const segments = await linesOf(await this.#fetched(address.href));
    const segment = await this.#fetched(new URL(segments[0] ?? "", address).href);
    if ((await segment.arrayBuffer()).byteLength === 0) throw new Error("an empty segment");
  }

  async #upload(client: TestClient): Promise<void> {
    const calls = uploadClient(client);
    const { bytes } = this.#clip;
    const name = `Take ${randomUUID().slice(0, 8)}.mp4`;
    const upload = await calls.startParts(this.#studio.production.folderId, [{ name, size: bytes.length }]);
    const file = upload.files[0];
    if (file === undefined) throw new Error("no file in the upload");
    for (let number = 1; number <= file.partCount; number++) {
      const send = () => calls.sendPart(upload.id, file, bytes, number);
      const { ok, status } = await repeatedly(send, this.#note);
      if (!ok) throw new Error(`a part was refused with ${status}`);
    }
    const checksum = await xxh64(bytes);
    let polled = await calls.finalizeParts(upload.id, [{ file: file.id, checksum }]);
    while (polled.state === "Triggered" || polled.state === "Running") {
      await sleep(500);
      polled = await calls.state(upload.id);
    }
    const [result] = polled.results;
    if (polled.state !== "Done" || result === undefined) throw new Error(`an upload ended: ${polled.error}`);
    this.uploaded.push({ assetId: result.assetId, checksum });
  }

  async #fetched(url: string): Promise<Response> {
    const response = await repeatedly(() => fetch(url), this.#note);
    if (!response.ok) throw new Error(`${response.status} for media`);
    return response;
  }

  /** Ids of all comments, requested until they arrive. */
  async #comments(): Promise<readonly string[]> {
    for (;;) {
      try {
        const variables = { version: this.#clip.versionId, first: 500 };
        const viewer = this.#studio.as("viewer");
        const { comments } = await viewer.graphql<{ comments: { nodes: { id: string }[] } }>(IDS, variables);
        return comments.nodes.map(({ id }) => id);
      } catch {
        await sleep(1_000);
      }
    }
  }
}

/** Whether a clip plays as it was sent. */
export async function isPlayable(client: TestClient, assetId: string, checksum: string): Promise<boolean> {
  const { asset } = await client.graphql<StreamAnswer>(STREAM, { asset: assetId });
  const { newestVersion: version } = asset;
  if (version.checksum !== checksum) throw new Error(`${assetId} has the checksum ${version.checksum}`);
  return version.streamUrl !== null && !version.isProcessing;
}

/** The addresses in a playlist. */
async function linesOf(playlist: Response): Promise<readonly string[]> {
  return (await playlist.text()).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string } };
  return `${message}${cause?.code ? ` (${cause.code})` : ""}`;
}
