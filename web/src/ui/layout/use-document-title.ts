import { useEffect } from "react";

/** Sets the title of the browser tab: "Day 12 · Rushlight". */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · Rushlight` : "Rushlight";
  }, [title]);
}
