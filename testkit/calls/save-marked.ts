import type { TestClient } from "../test-client.ts";
import { until } from "../until.ts";

const REQUEST = `mutation ($project: ID!, $parent: ID!, $assets: [ID!]!) {
  requestMarkedDownload(project: $project, parent: $parent, folders: [], assets: $assets) { id } }`;
const ASK = "query ($id: ID!) { markedDownload(id: $id) { state message url } }";

interface Prepared {
  readonly state: string;
  readonly message: string | null;
  readonly url: string | null;
}

/** What a visitor of a watermarked link saves of one asset, once it is prepared. */
export async function saveMarked(
  guest: TestClient,
  { assetId, ...place }: { readonly project: string; readonly parent: string; readonly assetId: string },
): Promise<Buffer> {
  const { requestMarkedDownload: asked } = await guest.graphql<{ requestMarkedDownload: { id: string } }>(REQUEST, {
    ...place,
    assets: [assetId],
  });
  const ask = async () => (await guest.graphql<{ markedDownload: Prepared }>(ASK, asked)).markedDownload;
  let made = await ask();
  await until(async () => {
    made = await ask();
    return made.state === "READY" || made.state === "FAILED";
  }, 120_000);
  if (made.url === null) throw new Error(made.message ?? made.state);
  return Buffer.from(await (await fetch(made.url)).arrayBuffer());
}
