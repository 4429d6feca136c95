import { createRootRoute, createRoute } from "@tanstack/react-router";

/** What stands before pages; each leads elsewhere by throwing a redirect. */
interface Doors {
  /** Before any page. */
  readonly begin: (pathname: string) => Promise<void>;
  /** Before every page of the signed-in. `here` is the wanted address. */
  readonly requireSession: (here: string) => Promise<void>;
}

let doors: Doors | null = null;

/** Called once by the app, before anything is drawn. */
export function installDoors(of: Doors): void {
  doors = of;
}

/** The app gives it its layout and the pages for what goes wrong. */
export const rootRoute = createRootRoute({ beforeLoad: ({ location }) => doors?.begin(location.pathname) });

/** Everything behind sign-in: the parent of features' pages. The app gives it its layout. */
export const mainRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "main",
  beforeLoad: ({ location }) => doors?.requireSession(location.href),
});
