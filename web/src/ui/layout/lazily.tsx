import { Component, type ReactNode, Suspense } from "react";
import { isLostCode } from "./lost-code.ts";

interface LazilyProps {
  /** Shown while the code is on its way, and if it does not arrive; nothing by default. */
  fallback?: ReactNode;
  /** Called if the code does not arrive. */
  onLost?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * A part of a page whose code is loaded when it is first shown. Without a network the rest of the page stays as it is (PLUS-223):
 * the connection banner says why, and the app reloads when the server is back.
 */
export function Lazily({ fallback = null, onLost, children }: LazilyProps) {
  return (
    <LostCodeBoundary fallback={fallback} onLost={onLost}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </LostCodeBoundary>
  );
}

class LostCodeBoundary extends Component<LazilyProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (isLostCode(error)) this.props.onLost?.();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    // The page reports any other failure.
    if (!isLostCode(error)) throw error;
    return this.props.fallback;
  }
}
