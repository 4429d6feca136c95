import type { RegisteredRouter } from "@tanstack/react-router";

let navigate: RegisteredRouter["navigate"] | null = null;

/** Called once with the app's router. */
export function navigateWith(router: Pick<RegisteredRouter, "navigate">): void {
  navigate = router.navigate;
}

/** Navigates to a page, for code outside components. */
export const goTo: RegisteredRouter["navigate"] = (options) => {
  if (!navigate) throw new Error("navigateWith has not been called");
  return navigate(options);
};
