import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { z } from "zod";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { DemoClient } from "#server/main/demo/demo-client.ts";
import { demoOperations } from "#server/main/demo/demo-operations.ts";
import { until } from "#testkit/until.ts";

const SIGN_IN = z.object({ token: z.string() });

/** Its pictures say how they are turned: the server needs every program that renditions may need. */
const TURNED = ["-bsf:v", "h264_metadata=display_orientation=insert:rotate=180"];

/** Signs in as the first superuser of a server, uploads a clip made in `work`, and waits until its whole stream is served. */
export async function expectClipPlays(
  url: string,
  work: string,
  admin: { readonly email: string; readonly password: string },
): Promise<void> {
  const client = new DemoClient(url, new AbortController().signal);
  // The first account is created a moment after the first answer.
  let token = "";
  await until(async () => {
    const signIn = client.rest("POST", "/api/login", SIGN_IN, admin);
    token = await signIn.then(
      (session) => session.token,
      () => "",
    );
    return token !== "";
  });
  client.signIn(token);
  const operations = demoOperations(client, new Map());
  const workspace = await operations.workspace("Lighthouse");
  const project = await operations.project("Harbour", workspace, { manager: "Mo Line" });
  const clip = join(work, "clip.mov");
  await makeNumberedClip({
    output: clip,
    rate: { numerator: 25, denominator: 1 },
    frames: 50,
    width: 640,
    height: 360,
    extra: TURNED,
  });
  await operations.upload(project.rootFolder, "clip.mov", new Uint8Array(readFileSync(clip)));
  const QUERY = `query ($folder: ID!, $project: ID!) { folder(id: $folder, project: $project) { assets(first: 1) { nodes {
    newestVersion { playable streamUrl } } } } }`;
  const shape = z.object({
    folder: z.object({
      assets: z.object({
        nodes: z.array(
          z.object({ newestVersion: z.object({ playable: z.string(), streamUrl: z.string().nullable() }) }),
        ),
      }),
    }),
  });
  let stream = "";
  await until(async () => {
    const { folder } = await client.graphql(QUERY, { folder: project.rootFolder, project: project.id }, shape);
    const version = folder.assets.nodes[0]?.newestVersion;
    stream = version?.streamUrl ?? "";
    return version?.playable === "LADDER";
  }, 120_000);
  const playlist = await fetch(new URL(stream, url));
  expect(await playlist.text()).toContain("#EXTM3U");
}
