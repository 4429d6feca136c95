/** How long the pointer must rest (SHELL-064). */
export const MENU_HOVER_MS = 50;

export interface HoverDebounce {
  enter: () => void;
  leave: () => void;
}

/** Runs `settled` when the pointer has rested for 50 ms: merely passing over has no effect. */
export function hoverDebounce(settled: () => void): HoverDebounce {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = () => clearTimeout(timer);
  return {
    enter: () => {
      leave();
      timer = setTimeout(settled, MENU_HOVER_MS);
    },
    leave,
  };
}
