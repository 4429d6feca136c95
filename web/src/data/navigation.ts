import type { RegisteredRouter } from "@tanstack/react-router";

let navigate: RegisteredRouter["navigate"] | null = null;

/** Called once with the router of the app. */
export function navigateWith(router: Pick<RegisteredRouter, "navigate">): void {
  navigate = router.navigate;
}

/** Goes to a page, for what runs outside of components. */
export const goTo: RegisteredRouter["navigate"] = (options) => {
  if (!navigate) throw new Error("navigateWith has not been called");
  return navigate(options);
};
