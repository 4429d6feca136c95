import { useCallback, useEffect, useState } from "react";

/**
 * Fullscreen of the whole document, with the stage filling it by its own style: menus, notices and dialogs, which are attached to
 * the body, stay visible. If a browser refuses, the stage at least fills the window.
 * @public
 */
export function useFullscreen(): { isFull: boolean; toggle: () => void; leave: () => void } {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const follow = () => setIsFull(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", follow);
    return () => {
      document.removeEventListener("fullscreenchange", follow);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);
  const leave = useCallback(() => {
    setIsFull(false);
    if (document.fullscreenElement) void document.exitFullscreen();
  }, []);
  const toggle = useCallback(() => {
    if (isFull) {
      leave();
      return;
    }
    setIsFull(true);
    // A focus left inside the controls would keep them on screen.
    document.getElementById("page")?.focus();
    document.documentElement.requestFullscreen?.().catch(() => {});
  }, [isFull, leave]);
  return { isFull, toggle, leave };
}
