import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { kindOfError, openSpan } from "./trace.ts";
import type { OpenSpan } from "./tracer.ts";

interface FetchMessage {
  readonly request: { readonly origin?: unknown; readonly method?: unknown };
  readonly response?: { readonly statusCode?: unknown };
  readonly error?: unknown;
}

/** Makes a span of each `fetch` that a call or a job waits for: method, host and status. Returns how to stop that. */
export function watchFetches(): () => void {
  const open = new WeakMap<object, OpenSpan>();
  const listeners: Readonly<Record<string, (message: FetchMessage) => void>> = {
    "undici:request:create": ({ request }) => {
      const method = String(request.method);
      const attributes = { "http.request.method": method, "server.address": hostOf(request.origin) };
      const span = openSpan({ name: method, kind: "client", attributes });
      if (span) open.set(request, span);
    },
    "undici:request:headers": ({ request, response }) => {
      const status = Number(response?.statusCode);
      open.get(request)?.note({ "http.response.status_code": status });
      if (status >= 400) finish(request, String(status));
    },
    "undici:request:trailers": ({ request }) => finish(request),
    "undici:request:error": ({ request, error }) => finish(request, kindOfError(error)),
  };
  function finish(request: object, failure?: string): void {
    if (failure !== undefined) open.get(request)?.fail(failure);
    open.get(request)?.end();
    open.delete(request);
  }
  const known = Object.entries(listeners).map(([name, listener]) => {
    const own = (message: unknown) => listener(message as FetchMessage);
    subscribe(name, own);
    return () => void unsubscribe(name, own);
  });
  return () => {
    for (const leave of known) leave();
  };
}

function hostOf(origin: unknown): string | undefined {
  return URL.canParse(String(origin)) ? new URL(String(origin)).hostname : undefined;
}
