import { type LiveMessage, parseLive } from "#core/live/live-message.ts";
import { liveProtocols } from "#core/live/live-protocol.ts";

/** How a lost connection is retried: after this long (LIVE-011), and at most this many times (LIVE-012). */
export const RECONNECT_DELAY_MS = 10_000;
export const MAX_RECONNECTS = 5;
/** The server announces a restart or asks the page to reconnect: one is available again in a moment. */
const RESTART = 1012;
/** PLUS-321: random delay, so that pages don't all reconnect at the same moment. */
const QUICK_RECONNECT_MS = { least: 200, most: 2_000 };

/** The part of a WebSocket that is used. */
export interface LiveSocket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  close: () => void;
}

/** The address of a socket, and its credentials. */
export interface LiveAddress {
  readonly url: string;
  readonly protocols: readonly string[];
}

export interface LivePorts {
  open: (address: LiveAddress) => LiveSocket;
  schedule: (work: () => void, delayMs: number) => () => void;
  /** From 0 to 1, exclusive. */
  random: () => number;
}

/** State of the connection; `waiting` counts the retries used, `given-up` follows the last one. */
export type LiveStatus = "idle" | "connecting" | "open" | "waiting" | "given-up";

export interface LiveConnection {
  /** Opens the connection. `address` is read for every attempt, since the token changes. */
  start: (address: () => LiveAddress) => void;
  stop: () => void;
  /** The page became visible or the network came back: restarts the count if nothing is open (LIVE-017). */
  revive: () => void;
  /** Passes something learned in another way to the same handlers. */
  tell: <P extends object>(message: LiveMessage<P>, payload: NoInfer<P>) => void;
  /** Calls `handle` with the content of messages of this kind; not with unreadable ones. */
  on: <P extends object>(message: LiveMessage<P>, handle: (payload: P) => void) => () => void;
  /** Called when the connection opens for the first time since `start`: data loaded earlier may have missed events. */
  onFirstOpened: (handle: () => void) => () => void;
  /** Called whenever the connection opens again after a loss: missed changes must be fetched. */
  onReopened: (handle: () => void) => () => void;
  status: () => LiveStatus;
}

/** LIVE-014, LIVE-016: the socket's address on the api's own host, without the token (PLUS-323). */
export function liveAddress(origin: string, token: string): LiveAddress {
  const url = new URL("/ws", origin);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return { url: url.href, protocols: liveProtocols(token) };
}

export function createLiveConnection(ports: LivePorts): LiveConnection {
  const handlers = new Map<string, Set<(json: unknown) => void>>();
  const firstOpened = new Set<() => void>();
  const reopened = new Set<() => void>();
  let address: (() => LiveAddress) | null = null;
  let socket: LiveSocket | null = null;
  let status: LiveStatus = "idle";
  let retries = 0;
  let wasOpen = false;
  let cancelRetry: () => void = () => {};

  function tell(name: string, json: unknown): void {
    for (const hear of handlers.get(name) ?? []) hear(json);
  }

  function connect(): void {
    if (!address) return;
    status = "connecting";
    const current = ports.open(address());
    socket = current;
    let opened = false;
    current.onopen = () => {
      status = "open";
      opened = true;
      // An opened connection gets all retries again (LIVE-013).
      retries = 0;
      const told = wasOpen ? reopened : firstOpened;
      wasOpen = true;
      for (const handle of told) handle();
    };
    current.onmessage = (message) => {
      const came = typeof message.data === "string" ? parseLive(message.data) : null;
      if (came) tell(came.name, came.json);
    };
    current.onclose = ({ code }) => {
      if (socket !== current) return;
      socket = null;
      if (opened && code === RESTART) comeBackQuickly();
      else retry();
    };
  }

  /** Not one of the counted retries: those follow if it fails. */
  function comeBackQuickly(): void {
    status = "waiting";
    const { least, most } = QUICK_RECONNECT_MS;
    cancelRetry = ports.schedule(connect, least + ports.random() * (most - least));
  }

  function retry(): void {
    if (retries >= MAX_RECONNECTS) {
      status = "given-up";
      return;
    }
    retries += 1;
    status = "waiting";
    cancelRetry = ports.schedule(connect, RECONNECT_DELAY_MS);
  }

  function stop(): void {
    cancelRetry();
    const closing = socket;
    socket = null;
    address = null;
    status = "idle";
    closing?.close();
  }

  return {
    start(nextAddress) {
      stop();
      address = nextAddress;
      retries = 0;
      wasOpen = false;
      connect();
    },
    stop,
    revive() {
      if (status !== "waiting" && status !== "given-up") return;
      cancelRetry();
      retries = 0;
      connect();
    },
    tell: ({ name }, payload) => tell(name, payload),
    on({ name, read }, handle) {
      const set = handlers.get(name) ?? new Set();
      handlers.set(name, set);
      const hear = (json: unknown) => {
        const payload = read(json);
        if (payload) handle(payload);
      };
      set.add(hear);
      return () => set.delete(hear);
    },
    onFirstOpened: (handle) => subscribe(firstOpened, handle),
    onReopened: (handle) => subscribe(reopened, handle),
    status: () => status,
  };
}

function subscribe(handlers: Set<() => void>, handle: () => void): () => void {
  handlers.add(handle);
  return () => handlers.delete(handle);
}
