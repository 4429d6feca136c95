import type { ReactNode } from "react";
import "./visit.css";
import { VisitFoot } from "./visit-foot.tsx";

/** The frame around a visitor's pages: no tabs, no tree, nothing of the project beyond the share. */
export function VisitPage({ children }: { children: ReactNode }) {
  return (
    <div className="visit">
      {children}
      <VisitFoot />
    </div>
  );
}
