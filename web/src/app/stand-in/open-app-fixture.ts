import { createMemoryHistory } from "@tanstack/react-router";
import { act, cleanup, render, renderHook } from "@testing-library/react";
import { createElement } from "react";
import { onTestFinished, vi } from "vitest";
import { App } from "#web/app/app.tsx";
import { features } from "#web/app/features.ts";
import { initialise } from "#web/app/guard.ts";
import { router } from "#web/app/router.tsx";
import { shellFeature } from "#web/app/shell/shell.feature.ts";
import { live } from "#web/data/live/live.ts";
import { navigateWith } from "#web/data/navigation.ts";
import { queryClient } from "#web/data/query-client.ts";
import type { SessionState } from "#web/data/session/create-session.ts";
import { readHello } from "#web/data/session/hello.ts";
import { session } from "#web/data/session/session.ts";
import { installAll } from "#web/faces/all-commands-fixture.ts";
import { installFeatures, liveHandlers } from "#web/faces/faces.ts";
import type { WebFeature } from "#web/faces/web-feature.ts";
import { useCommentFilter } from "#web/features/comments/filter/comment-filter.ts";
import { useFolderFilter } from "#web/features/folders/page/folder-filter.ts";
import { NO_FILTER } from "#web/features/folders/page/take-filter.ts";
import { useTransfers } from "#web/features/transfers/transfer-list.ts";
import { useUploads } from "#web/features/uploads/engine/upload-store.ts";
import { useViewSettings } from "#web/ui/grid/view-settings.ts";
import { useNotices } from "#web/ui/notices/notice-store.ts";
import { sizeWindow } from "#web/ui/overlay/window-size-fixture.ts";
import { closeDialogs } from "./close-dialogs-fixture.ts";
import type { Given } from "./schema-answers-fixture.ts";
import { aSession, HELLO, type RestAnswers, type StandInServer, standInServer } from "./stand-in-server-fixture.ts";

interface OpenOptions {
  readonly rest?: RestAnswers;
  /** In addition to the app's. */
  readonly features?: readonly WebFeature[];
  /** Stored data of an earlier visit. */
  readonly keeps?: Readonly<Record<string, string>>;
  /** Differences of the session from a normal signed-in one. */
  readonly session?: Partial<SessionState>;
  /** The server's settings at the start. */
  readonly hello?: Given;
  readonly width?: number;
  readonly height?: number;
}

export interface OpenedApp extends StandInServer {
  /** The open address. */
  readonly address: () => string;
}

const all: readonly WebFeature[] = [shellFeature, ...features];
let isListening = false;
/** Other files of a run may have installed their own features; live messages have one listener. */
async function install(more: readonly WebFeature[] = []): Promise<void> {
  await installAll([...all, ...more]);
  navigateWith(router);
  if (isListening) return;
  isListening = true;
  for (const handler of await liveHandlers()) handler.listen(live);
}

/** Hooks of this file would only apply to the first test file, since the modules of a run are shared. */
function leaveLater(): void {
  onTestFinished(() => {
    vi.useRealTimers();
    cleanup();
    forgetChoices();
    vi.unstubAllGlobals();
    queryClient.clear();
    installFeatures([]);
  });
}

/** What stays for as long as a page is open: in the next test a filter would hide its cards, and an upload would ask before leaving. */
function forgetChoices(): void {
  useViewSettings.setState(useViewSettings.getInitialState());
  useCommentFilter.setState(useCommentFilter.getInitialState());
  useTransfers.setState(useTransfers.getInitialState());
  useUploads.setState(useUploads.getInitialState());
  const { result, unmount } = renderHook(() => useFolderFilter(""));
  act(() => result.current[1](NO_FILTER));
  unmount();
}

/** The stored data so far, for a later visit. */
export const remembered = (): Record<string, string> =>
  Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key) ?? ""]));

/** Initialises what exists once per page; each opening then sets its own state. */
async function startOnce(): Promise<void> {
  vi.stubGlobal("fetch", async () => Response.json({ ...HELLO, authenticated: false }));
  await initialise();
}

/** Opens the whole app at an address, for `given.currentUser`, with a server that responds from `given`. */
export async function openApp(path: string, given: Given, options: OpenOptions = {}): Promise<OpenedApp> {
  await install(options.features);
  cleanup();
  closeDialogs();
  leaveLater();
  await sizeWindow(options.width ?? 1440, options.height);
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  for (const [key, value] of Object.entries(options.keeps ?? {})) localStorage.setItem(key, value);
  queryClient.clear();
  useNotices.setState({ shown: [], log: [] });
  // Requests that don't go to the server, such as image data, are really sent.
  const before = window.fetch;
  await startOnce();
  const server = standInServer(given, options.rest);
  vi.stubGlobal(
    "fetch",
    (input: RequestInfo | URL, init?: RequestInit) => server.fetch(input, init) ?? before(input, init),
  );
  const { token, expiresAt } = aSession();
  localStorage.setItem("rushlight.session.user", JSON.stringify({ token, expiresAtMs: Date.parse(expiresAt) }));
  session.store.setState({
    kind: "user",
    linkToken: null,
    started: true,
    hello: readHello({ ...HELLO, ...options.hello }),
    token,
    expiresAtMs: Date.parse(expiresAt),
    mustVerify: false,
    ...options.session,
  });
  const history = createMemoryHistory({ initialEntries: [path] });
  router.update({ ...router.options, history });
  // The previous page's transition would wait for a page that no longer exists.
  router.startTransition = async (work) => {
    work();
    return true;
  };
  await router.load();
  render(createElement(App));
  return { ...server, address: () => history.location.href };
}
