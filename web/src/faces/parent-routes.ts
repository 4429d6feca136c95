import { createRootRoute, createRoute } from "@tanstack/react-router";
import type { DrawnWith } from "./faces.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The commands that the page is drawn with; by default all. */
    drawnWith?: DrawnWith;
    /** Loads what the page shows first, before it is opened (PLUS-1345). */
    firstData?: (params: Readonly<Record<string, string | undefined>>) => Promise<void>;
  }
}

/** Guards that run before pages; each redirects by throwing. */
interface Doors {
  /** Before any page. */
  readonly begin: (pathname: string) => Promise<void>;
  /** Before every signed-in page. `here` is the requested address. */
  readonly requireSession: (here: string) => Promise<void>;
}

let doors: Doors | null = null;

/** Called once by the app, before anything is drawn. */
export function installDoors(of: Doors): void {
  doors = of;
}

/** The root of all routes. The app sets its layout and its error pages. */
export const rootRoute = createRootRoute({ beforeLoad: ({ location }) => doors?.begin(location.pathname) });

/** Everything behind sign-in: the parent of features' pages. The app sets its layout. */
export const mainRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "main",
  beforeLoad: ({ location }) => doors?.requireSession(location.href),
});
