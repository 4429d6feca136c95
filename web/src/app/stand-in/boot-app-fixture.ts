import { onTestFinished } from "vitest";
import { session } from "#web/data/session/session.ts";
import { bootWindow, type HeldModules, type OpenedSocket, type PageClock } from "./boot-window-fixture.ts";
import type { Given } from "./schema-answers-fixture.ts";
import { type RestAnswers, type StandInServer, standInServer } from "./stand-in-server-fixture.ts";

export interface BootedApp extends StandInServer, PageClock {
  readonly document: Document;
  readonly sockets: readonly OpenedSocket[];
  /** The paths that the page would have loaded; it stays, so that a test can inspect it. */
  readonly loads: readonly string[];
  /** Lazily loaded modules, by their import specifier, in order. */
  readonly lateModules: readonly string[];
  readonly address: () => string;
}

interface BootOptions {
  readonly rest?: RestAnswers;
  /** Stored data of an earlier visit. */
  readonly keeps?: Readonly<Record<string, string>>;
  /** Timers at least this long run only when the test advances the page's clock. */
  readonly longWaitMs?: number;
  /** Also `Date.now()` stands still until the test advances it. */
  readonly isTimeHeld?: boolean;
  readonly holds?: HeldModules;
}

/** Stored data of a signed-in user. */
export const signedIn = (token = "token", lastsMs = 3_600_000) => ({
  "rushlight.session.user": JSON.stringify({ token, expiresAtMs: Date.now() + lastsMs, sessionId: "s1" }),
});

/** The previous page: left open, it would follow this one's session like another tab. */
let opened: HTMLIFrameElement | undefined;

/**
 * Starts the app as a browser does at an address, in its own page and from its first module on: for what happens once per page.
 */
export async function bootApp(
  path: string,
  given: Given,
  { rest, keeps = {}, longWaitMs = 10_000, isTimeHeld = false, holds }: BootOptions = {},
): Promise<BootedApp> {
  opened?.remove();
  // The tests' own page is another tab to it and must not follow its session.
  session.store.setState({ started: false, token: null });
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  for (const [key, value] of Object.entries(keeps)) localStorage.setItem(key, value);
  const server = standInServer(given, rest);
  const frame = document.createElement("iframe");
  opened = frame;
  // Any file of this origin: a page with an address and without scripts.
  frame.src = "/package.json";
  frame.style.cssText = "width: 1200px; height: 800px";
  onTestFinished(() => frame.remove());
  await new Promise((resolve) => {
    frame.addEventListener("load", resolve, { once: true });
    document.body.append(frame);
  });
  const page = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!page) throw new Error("The page did not open");
  const { sockets, loads, lateModules, clock } = bootWindow(page, { path, server, longWaitMs, isTimeHeld, holds });
  return {
    ...server,
    ...clock,
    sockets,
    loads,
    lateModules,
    document: page.document,
    address: () => page.location.pathname,
  };
}
