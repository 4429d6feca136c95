/** Temporary layers over the page: leaving them returns to the previous focus. */
const PASSING = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox], .toasts";
const MODAL = "[role=dialog], [role=alertdialog], [role=menu]";
const PAGE = "page";

const isLost = () => document.activeElement === null || document.activeElement === document.body;
const isUsable = (element: Element) =>
  element.isConnected && !element.matches(":disabled") && element.checkVisibility({ visibilityProperty: true });

/**
 * Keeps a sensible focus. When the focused element disappears (a folder or take was opened, a comment posted, a row deleted), the
 * focus moves to the nearest remaining place: the home named by an ancestor (`data-focus-home`), the current item of a list, the
 * region, finally the page. Clicking beside everything clears the focus, which is left alone.
 */
export function keepFocus(): void {
  let last: Element | null = null;
  let way: readonly Element[] = [];
  let isLooking = false;
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof Element)) return;
    last = target;
    if (target.closest(PASSING) === null) way = wayUp(target);
  });
  document.addEventListener("pointerdown", () => {
    requestAnimationFrame(() => {
      if (isLost() && last && isUsable(last)) last = null;
    });
  });
  const look = () => {
    isLooking = false;
    if (isLost() && last && !isUsable(last) && document.querySelector(MODAL) === null) placeAlong(way).focus();
  };
  const follow = () => {
    if (isLost() && last && !isUsable(last)) {
      // A closing dialog returns the focus automatically, a frame later.
      if (!isLooking) requestAnimationFrame(() => requestAnimationFrame(look));
      isLooking = true;
      return;
    }
    // The page holds the focus until its items are loaded.
    if (document.activeElement?.id === PAGE && last === document.activeElement) itemIn(last)?.focus(STILL);
  };
  new MutationObserver(follow).observe(document.body, { childList: true, subtree: true });
}

const STILL = { preventScroll: true };

function wayUp(target: Element): readonly Element[] {
  const way: Element[] = [];
  for (let at: Element | null = target; at && at !== document.body; at = at.parentElement) way.push(at);
  return way;
}

function placeAlong(way: readonly Element[]): { focus: () => void } {
  const page = document.getElementById(PAGE);
  for (const [step, element] of way.entries()) {
    // Around the page there is no nearer place than the page.
    if (page && element !== page && element.contains(page)) break;
    const place = isUsable(element) ? placeIn(element, step === 0) : null;
    if (place) return { focus: () => place.focus(STILL) };
  }
  return { focus: () => (page && (itemIn(page) ?? page))?.focus(STILL) };
}

function placeIn(element: Element, isItself: boolean): HTMLElement | null {
  if (!(element instanceof HTMLElement)) return null;
  if (isItself) return element;
  const home = element.querySelector<HTMLElement>("[data-focus-home]");
  if (home && isUsable(home)) return home;
  if (element.matches("[data-comment]")) return element.querySelector("button");
  const item = element.matches("main, [role=grid], table") ? itemIn(element) : null;
  return item ?? (element.hasAttribute("tabindex") ? element : null);
}

/** The focused item of a grid or table. */
function itemIn(element: Element): HTMLElement | null {
  return element.querySelector<HTMLElement>("[data-item][tabindex='0']");
}
