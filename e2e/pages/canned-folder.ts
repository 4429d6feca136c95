import type { Page } from "playwright-core";

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"><rect width="320" height="180" fill="#345"/></svg>';
const RIGHTS = { edit: true, delete: true, download: true, share: true, comment: true };

/** A take as the folder browser requests it, with an image and a sheet of 6 by 5. */
export function cannedTake(index: number, given: object = {}): object {
  const name = `Clip ${String(index).padStart(3, "0")}`;
  const picture = `/canned/${index}.svg`;
  return {
    id: `00000000-0000-7000-8000-${String(index).padStart(12, "0")}`,
    name: `${name}.mov`,
    displayName: name,
    sceneTake: null,
    type: "VIDEO",
    circled: false,
    size: 1_000_000 * (index + 1),
    duration: 60_000,
    commentCount: 0,
    createdAt: "2026-11-18T09:00:00.000Z",
    updatedAt: "2026-11-18T09:00:00.000Z",
    createdBy: { id: null, name: "Bench" },
    archiveFormat: null,
    metadata: [],
    allowedTo: RIGHTS,
    newestVersion: {
      id: `00000000-0000-7000-9000-${String(index).padStart(12, "0")}`,
      number: 1,
      filename: `${name}.mov`,
      mimetype: "video/quicktime",
      isProcessing: false,
      processingJob: null,
      framesPerSecond: 25,
      frameTimesUrl: null,
      displayWidth: 1920,
      displayHeight: 1080,
      fileInfo: { videoBitrate: null, hdr: false, isVariableRate: false, missingFrames: 0 },
      poster: { url: picture, sizes: [{ width: 320, height: 180, url: picture }] },
      previews: {
        thumbnail: { url: "/canned/sheet.svg", frames: 30, columns: 6, rows: 5, width: 320, height: 180, sizes: [] },
      },
      ttl: null,
    },
    ...given,
  };
}

/**
 * Shows these takes in every folder that the page opens, beside its real folders: tests of thumbnails need takes with images, but
 * not their processing. Returns the addresses of the requested images.
 */
export async function serveCannedTakes(page: Page, takes: readonly object[]): Promise<string[]> {
  const pictures: string[] = [];
  await page.route("**/canned/*", async (route) => {
    const { pathname } = new URL(route.request().url());
    pictures.push(pathname);
    if (pathname.includes("broken")) await route.fulfill({ status: 404 });
    else await route.fulfill({ contentType: "image/svg+xml", body: PICTURE });
  });
  await page.route("**/api/graphql", async (route) => {
    const { operationName } = route.request().postDataJSON();
    if (operationName !== "FolderContents" && operationName !== "FolderTotals") return await route.fallback();
    const response = await route.fetch();
    const json = await response.json();
    const { window } = json.data.folder;
    const commentCount = takes.reduce((sum, take) => sum + ("commentCount" in take ? Number(take.commentCount) : 0), 0);
    if (operationName === "FolderTotals") Object.assign(window, { commentCount });
    else Object.assign(window, { assets: takes, assetCount: takes.length });
    await route.fulfill({ response, json });
  });
  return pictures;
}
