import { type ImgHTMLAttributes, type ReactNode, useState } from "react";

/** What is to be shown of an address: nothing once it failed, until the address is another one. */
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
  /** Stands in where there is no picture, or it failed to load. */
  failed?: ReactNode;
}

/** A picture that is never shown broken: one that fails to load is marked as failed and replaced (SHELL-059). */
export function Image({ src, failed = null, alt = "", ...rest }: ImageProps) {
  const image = useImage(src);
  return image.shown ? <img {...rest} src={image.shown} alt={alt} onError={image.onError} /> : failed;
}
