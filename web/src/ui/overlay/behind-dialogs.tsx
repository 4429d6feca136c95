import { type ReactNode, useEffect } from "react";
import { create } from "zustand";

const useOpenModals = create<{ count: number }>(() => ({ count: 0 }));

/** For a modal dialog: while it is open the page behind it is inaccessible. */
export function usePageHidden(): void {
  useEffect(() => {
    useOpenModals.setState(({ count }) => ({ count: count + 1 }));
    return () => useOpenModals.setState(({ count }) => ({ count: count - 1 }));
  }, []);
}

/** Whether a modal dialog is open. */
export const isPageHidden = (): boolean => useOpenModals.getState().count > 0;

/** The page below dialogs. They make it inert; it is also hidden from tools that look for names and don't know inert. */
export function BehindDialogs({ children }: { children: ReactNode }) {
  const isBehind = useOpenModals((state) => state.count > 0);
  return (
    <div aria-hidden={isBehind || undefined} style={{ display: "contents" }}>
      {children}
    </div>
  );
}
