import { isOutOfMemory, KEPT, MediaError } from "#media/media-error.ts";

/** 16,384 × 16,384: more than any camera, less than what exhausts the machine. */
export const MAX_IMAGE_PIXELS = 268_435_456;

/** More than most cameras have. Larger ones may take more than a gigabyte each. */
const LARGE_PIXELS = 50_000_000;

/** Whether few of its size may be decoded at the same time (PLUS-1361). */
export function isLargeImage({ width, height }: { readonly width: number; readonly height: number }): boolean {
  return width * height > LARGE_PIXELS;
}

export function unreadableImage(cause: unknown): MediaError {
  const detail = cause instanceof Error ? cause.message : String(cause);
  if (/pixel limit/i.test(detail))
    return new MediaError("MEDIA_TOO_LARGE", "This image has too many pixels to be shown", detail);
  if (isOutOfMemory(detail))
    return new MediaError("MEDIA_TOO_LARGE", `This image needs too much memory to read. ${KEPT}`, detail);
  return new MediaError("MEDIA_UNREADABLE", "This image is damaged and can't be shown. Upload a complete copy", detail);
}
