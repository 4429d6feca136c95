import { useEffect, useState } from "react";
import { classNames } from "../style/class-names.ts";
import "./skeleton.css";

export interface SkeletonProps {
  width?: string | undefined;
  height?: string | undefined;
  /** Derives the height from the aspect ratio, for images. */
  ratio?: string | undefined;
  className?: string | undefined;
}

/** A grey placeholder with the real dimensions. The region around it has `aria-busy`. */
export function Skeleton({ width = "100%", height, ratio, className }: SkeletonProps) {
  return (
    <span className={classNames("sk", className)} style={{ width, height, aspectRatio: ratio }} aria-hidden="true" />
  );
}

/** Loading shows only after this long: fast responses don't flicker (SHELL-047, FOLDERS-101). */
export const LOADING_DELAY_MS = 500;

/** True once `loading` has lasted longer than the delay. */
export function useDelayedLoading(loading: boolean, delayMs = LOADING_DELAY_MS): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!loading) return;
    const timer = window.setTimeout(() => setLate(true), delayMs);
    return () => {
      window.clearTimeout(timer);
      setLate(false);
    };
  }, [loading, delayMs]);
  return loading && late;
}
