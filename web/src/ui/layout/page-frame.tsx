import type { ReactNode, Ref } from "react";
import { Drawer } from "../overlay/drawer.tsx";
import "./page-frame.css";

export interface PageFrameProps {
  /** The name of the page region. */
  label: string;
  left?: ReactNode;
  leftLabel?: string | undefined;
  right?: ReactNode;
  rightLabel?: string | undefined;
  /** Bars that stay visible while the page scrolls (SHELL-010). */
  sticky?: ReactNode;
  /** Layers that float over the page, such as the selection bar. */
  over?: ReactNode;
  /** The scrolling element; without a ref the children scroll on their own. */
  scroller?: Ref<HTMLDivElement> | undefined;
  busy?: boolean | undefined;
  children: ReactNode;
}

/** The middle of the main layout: left drawer, page, right drawer (SHELL-003). */
export function PageFrame(props: PageFrameProps) {
  const { label, left, leftLabel, right, rightLabel, sticky, over, scroller, busy, children } = props;
  return (
    <div className="main">
      {left && leftLabel && (
        <Drawer side="left" label={leftLabel} resizeLabel={`Resize ${leftLabel}`} closeLabel={`Close ${leftLabel}`}>
          {left}
        </Drawer>
      )}
      <main className="page" id="page" data-region={label} aria-label={label} tabIndex={-1}>
        {sticky && <div className="sticky">{sticky}</div>}
        <div className="scroll" ref={scroller} aria-busy={busy || undefined}>
          {children}
        </div>
        {over}
      </main>
      {right && rightLabel && (
        <Drawer side="right" label={rightLabel} resizeLabel={`Resize ${rightLabel}`} closeLabel={`Close ${rightLabel}`}>
          {right}
        </Drawer>
      )}
    </div>
  );
}
