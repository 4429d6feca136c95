import type { ShownMedia } from "./gpu-canvas.ts";

/** Calls back for the current picture and for every later one, until the returned function is called. */
export function watchPicture(media: ShownMedia, onPicture: () => void): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  if (media instanceof HTMLVideoElement) watchVideo(media, onPicture, signal);
  else media.addEventListener("load", onPicture, { signal });
  onPicture();
  return () => watching.abort();
}

function watchVideo(video: HTMLVideoElement, onPicture: () => void, signal: AbortSignal): void {
  // WebKitGTK without a graphics card never reports pictures; then these events are all there is.
  for (const event of ["loadeddata", "seeked", "timeupdate"]) video.addEventListener(event, onPicture, { signal });
  let call = 0;
  const next = () => {
    call = video.requestVideoFrameCallback(() => {
      next();
      onPicture();
    });
  };
  next();
  signal.addEventListener("abort", () => video.cancelVideoFrameCallback(call));
}
