import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory } from "@tanstack/react-router";
import { cleanup, fireEvent, render, within } from "@testing-library/react";
import { createElement } from "react";
import { onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { App } from "#web/app/app.tsx";
import { features } from "#web/app/features.ts";
import { router } from "#web/app/router.tsx";
import { shellFeature } from "#web/app/shell/shell.feature.ts";
import { live } from "#web/data/live/live.ts";
import { navigateWith } from "#web/data/navigation.ts";
import { queryClient } from "#web/data/query-client.ts";
import { session } from "#web/data/session/session.ts";
import { installFeatures } from "#web/faces/faces.ts";
import type { WebFeature } from "#web/faces/web-feature.ts";
import { useNotices } from "#web/ui/notices/notice-store.ts";
import { DialogHost } from "#web/ui/overlay/dialog-host.tsx";
import { checkRoot, type Given, schemaAnswer } from "./schema-answers-fixture.ts";

/** One operation that the app sent. */
export interface Sent {
  readonly name: string;
  readonly variables: Given;
}

/** What the server answers outside of GraphQL, by method and path: a body, or a whole response. */
type RestAnswers = Readonly<Record<string, (body: unknown) => unknown>>;

interface OpenOptions {
  readonly rest?: RestAnswers;
  /** Besides those of the app. */
  readonly features?: readonly WebFeature[];
  readonly width?: number;
  readonly height?: number;
}

export interface OpenedApp {
  /** Every operation so far. */
  readonly sent: readonly Sent[];
  /** The variables of every call of an operation. */
  readonly calls: (name: string) => Given[];
  /** Changes what the server answers from now on. */
  readonly give: (more: Given) => void;
  /** The address that is open. */
  readonly address: () => string;
}

const all: readonly WebFeature[] = [shellFeature, ...features];
const HELLO = { authenticated: true, mustVerify: false, expiresAt: null, license: "active", build: { api: "1" } };
const SESSION = () => ({
  token: "token",
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  mustVerify: false,
});
const REST: RestAnswers = { "GET /api/hello": () => HELLO, "POST /api/refresh": SESSION };

let isListening = false;
/** Other files of a run may have installed features of their own; live messages are listened to once. */
function install(more: readonly WebFeature[] = []): void {
  installFeatures([...all, ...more]);
  navigateWith(router);
  if (isListening) return;
  isListening = true;
  for (const handler of all.flatMap((feature) => feature.live ?? [])) handler.listen(live);
}

const openDialogs = () => [...document.querySelectorAll<HTMLElement>("[role=dialog], [role=alertdialog]")];

/** Dialogs outlive the page that they stood over: a question is answered with its first button, which does nothing. */
function closeDialogs(): void {
  render(createElement(QueryClientProvider, { client: queryClient }, createElement(DialogHost)));
  for (let open = openDialogs(), tries = 0; open.length > 0 && tries < 5; tries++) {
    for (const dialog of open) {
      const buttons = within(dialog).queryAllByRole("button");
      const close = buttons.find(({ ariaLabel }) => ariaLabel === "Close") ?? buttons[0];
      if (close) fireEvent.click(close);
    }
    open = openDialogs();
  }
  cleanup();
}

/** Hooks of this file would be those of the first test file alone, since the modules of a run are shared. */
function leaveLater(): void {
  onTestFinished(() => {
    vi.useRealTimers();
    cleanup();
    closeDialogs();
    vi.unstubAllGlobals();
    queryClient.clear();
    installFeatures([]);
  });
}

/** Opens the whole app at an address, for whom `given.currentUser` says, before a server that answers from `given`. */
export async function openApp(path: string, given: Given, options: OpenOptions = {}): Promise<OpenedApp> {
  install(options.features);
  cleanup();
  closeDialogs();
  leaveLater();
  await page.viewport(options.width ?? 1440, options.height ?? 900);
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  queryClient.clear();
  useNotices.setState({ shown: [], log: [] });
  const server = answering(given, { ...REST, ...options.rest });
  const { token, expiresAt } = SESSION();
  localStorage.setItem("rushlight.session.user", JSON.stringify({ token, expiresAtMs: Date.parse(expiresAt) }));
  session.store.setState({
    kind: "user",
    linkToken: null,
    token,
    expiresAtMs: Date.parse(expiresAt),
    mustVerify: false,
  });
  const history = createMemoryHistory({ initialEntries: [path] });
  router.update({ ...router.options, history });
  // The one of the page before waits for a page that is gone.
  router.startTransition = async (work) => {
    work();
    return true;
  };
  await router.load();
  render(createElement(App));
  return { ...server, address: () => history.location.href };
}

/** Stands in for the server; what it can't answer breaks the test that asked. */
function answering(first: Given, rest: RestAnswers) {
  let given = first;
  checkRoot(given);
  const sent: Sent[] = [];
  async function answer(path: string, { method = "GET", body }: RequestInit): Promise<Response> {
    const parsed = typeof body === "string" ? JSON.parse(body) : undefined;
    if (path === "/api/graphql") {
      sent.push({ name: parsed.operationName, variables: parsed.variables });
      return Response.json(await schemaAnswer(given, parsed.query, parsed.variables));
    }
    const said = rest[`${method} ${path.split("?")[0]}`]?.(parsed);
    if (said === undefined) return new Response(null, { status: 404 });
    return said instanceof Response ? said : Response.json(said);
  }
  const before = window.fetch;
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init: RequestInit = {}) =>
    typeof input === "string" && input.startsWith("/api/")
      ? answer(input, init).catch((error: unknown) => {
          queueMicrotask(() => Promise.reject(error));
          throw error;
        })
      : before(input, init),
  );
  return {
    sent,
    calls: (name: string) => sent.filter((one) => one.name === name).map(({ variables }) => variables),
    give: (more: Given) => {
      checkRoot(more);
      given = { ...given, ...more };
    },
  };
}
