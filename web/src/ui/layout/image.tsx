import { type ImgHTMLAttributes, type ReactNode, useEffect, useState } from "react";

/** Pauses before a failed image is requested again: a server may be busy drawing it. After the last one it stays failed. */
const RETRY_MS = [2_000, 8_000, 30_000];

interface Failure {
  readonly src: string | null | undefined;
  readonly times: number;
  /** False while it is requested again. */
  readonly isShown: boolean;
}

/** What to show for an address: nothing while it has failed (PLUS-1205). */
export function useImage(src: string | null | undefined): {
  shown: string | null;
  failed: boolean;
  onError: () => void;
} {
  const [failure, setFailure] = useState<Failure>({ src: null, times: 0, isShown: false });
  const { times, isShown } = failure.src === src ? failure : { times: 0, isShown: false };
  useEffect(() => {
    const pauseMs = RETRY_MS[times - 1];
    if (!isShown || pauseMs === undefined) return;
    const timer = setTimeout(() => setFailure({ src, times, isShown: false }), pauseMs);
    return () => clearTimeout(timer);
  }, [src, times, isShown]);
  const failed = Boolean(src) && isShown;
  return {
    shown: src && !failed ? src : null,
    failed,
    onError: () => setFailure({ src, times: times + 1, isShown: true }),
  };
}

export interface ImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, "src" | "onError" | "children"> {
  src: string | null | undefined;
  /** Shown if there is no image, or it failed to load. */
  failed?: ReactNode;
}

/** An image that is never shown broken: a failed one is marked and replaced (SHELL-059). */
export function Image({ src, failed = null, alt = "", ...rest }: ImageProps) {
  const image = useImage(src);
  return image.shown ? <img {...rest} src={image.shown} alt={alt} onError={image.onError} /> : failed;
}
