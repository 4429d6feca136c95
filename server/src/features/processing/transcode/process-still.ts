import { makePdfPagePictures } from "#media/document/make-pdf-page-pictures.ts";
import { makePdfPoster } from "#media/document/make-pdf-poster.ts";
import type { ImageSet } from "#media/image/image-sizes.ts";
import { makeImageRenditions } from "#media/image/make-image-renditions.ts";
import type { MediaInfo } from "#media/probe/media-info.ts";
import type { Attempt } from "./attempt.ts";
import { storedImages, storedPages } from "./media-facts.ts";
import { storeFolder } from "./store-folder.ts";

/** Makes web-size renditions of an image. */
export async function processImage(attempt: Attempt, info: MediaInfo, source: string): Promise<void> {
  const folder = await attempt.work.subfolder("full");
  await publishPictures(
    attempt,
    folder,
    await makeImageRenditions(attempt.tools, info, source, folder, attempt.run.signal),
  );
}

/** Makes the first page of a PDF, and all its pages for people who may not download the file. */
export async function processDocument(attempt: Attempt, info: MediaInfo, source: string): Promise<void> {
  const folder = await attempt.work.subfolder("full");
  const { signal } = attempt.run;
  const poster = await makePdfPoster(source, folder, signal);
  await publishPictures(attempt, folder, poster, await makePdfPagePictures(source, folder, info.pages ?? 1, signal));
}

async function publishPictures(
  attempt: Attempt,
  folder: string,
  images: ImageSet,
  pages: readonly ImageSet[] = [],
): Promise<void> {
  const { run } = attempt;
  const mediaBytes = await storeFolder(run.platform.storage, folder, attempt.prefix("full"), run.signal);
  const mediaPrefix = attempt.prefix("full");
  await attempt.publishFinished({
    mediaPrefix,
    images: { ...storedImages(images, images), ...storedPages(pages) },
    fileInfo: { mediaBytes },
  });
}
