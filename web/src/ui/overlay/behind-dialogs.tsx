import { type ReactNode, useEffect } from "react";
import { create } from "zustand";

const useOpenModals = create<{ count: number }>(() => ({ count: 0 }));

/** For a modal dialog: as long as it is there the page behind it is out of reach. */
export function usePageHidden(): void {
  useEffect(() => {
    useOpenModals.setState(({ count }) => ({ count: count + 1 }));
    return () => useOpenModals.setState(({ count }) => ({ count: count - 1 }));
  }, []);
}

/** The page under dialogs. They make it inert; it is hidden as well from whatever looks for names and knows nothing about inert. */
export function BehindDialogs({ children }: { children: ReactNode }) {
  const isBehind = useOpenModals((state) => state.count > 0);
  return (
    <div aria-hidden={isBehind || undefined} style={{ display: "contents" }}>
      {children}
    </div>
  );
}
