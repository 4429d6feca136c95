import { type ImgHTMLAttributes, type ReactNode, useState } from "react";

/** What to show for an address: nothing once it failed, until the address changes. */
export function useImage(src: string | null | undefined): {
  shown: string | null;
  failed: boolean;
  onError: () => void;
} {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const failed = Boolean(src) && src === failedSrc;
  return { shown: src && !failed ? src : null, failed, onError: () => setFailedSrc(src ?? null) };
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
