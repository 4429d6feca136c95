import type { StandInServer } from "./stand-in-server-fixture.ts";

/** A live connection opened by the page. */
export interface OpenedSocket {
  readonly url: string;
  /** Sends a message from the server. */
  readonly say: (message: object) => void;
  /** Loses the connection. */
  readonly drop: () => void;
}

export interface PageClock {
  /** Advances the page's clock, running everything that is due. */
  readonly pass: (ms: number) => Promise<void>;
  /** The durations of the page's pending long timers. */
  readonly waits: () => readonly number[];
  /** The page becomes hidden or visible. */
  readonly turn: (state: DocumentVisibilityState) => void;
}

type Page = Window & typeof globalThis;

/** Lazily loaded modules to hold back. */
export interface HeldModules {
  /** Which imports, by their specifiers. */
  readonly which: RegExp;
  readonly until: Promise<void>;
}

interface BootParts {
  readonly path: string;
  readonly server: StandInServer;
  readonly longWaitMs: number;
  readonly isTimeHeld: boolean;
  readonly holds: HeldModules | undefined;
}

/** Turns an empty page into the app's: its address, its network, and its first module. */
export function bootWindow(page: Page, { path, server, longWaitMs, isTimeHeld, holds }: BootParts) {
  const sockets: OpenedSocket[] = [];
  const loads: string[] = [];
  const lateModules: string[] = [];
  const { document } = page;
  document.documentElement.innerHTML = '<head></head><body><div id="root"></div></body>';
  page.history.replaceState(null, "", path);
  page.navigation.addEventListener("navigate", (event: NavigateEvent) => {
    if (event.destination.sameDocument) return;
    loads.push(new URL(event.destination.url).pathname);
    event.preventDefault();
  });
  const before = page.fetch.bind(page);
  const parts = {
    fetch: (input: RequestInfo | URL, init?: RequestInit) => server.fetch(input, init) ?? before(input, init),
    WebSocket: socketsInto(sockets),
    // Modules ask the test runner for what they load lazily.
    __vitest_browser_runner__: {
      wrapDynamicImport: (load: () => Promise<unknown>) => {
        lateModules.push(load.toString());
        return holds?.which.test(load.toString()) ? holds.until.then(load) : load();
      },
    },
  };
  Object.assign(page, parts);
  const clock = pageClock(page, longWaitMs, isTimeHeld);
  const script = document.createElement("script");
  script.type = "module";
  script.src = "/web/src/main.tsx";
  document.head.append(script);
  return { sockets, loads, lateModules, clock };
}

function socketsInto(sockets: OpenedSocket[]) {
  return class {
    onopen: (() => void) | null = null;
    onmessage: ((message: { data: string }) => void) | null = null;
    onclose: ((event: { code: number }) => void) | null = null;
    constructor(url: string) {
      const opening = setTimeout(() => this.onopen?.());
      // Ignores sockets of the tests' own server.
      if (new URL(url).pathname !== "/ws") return;
      const drop = () => {
        clearTimeout(opening);
        this.onclose?.({ code: 1006 });
      };
      sockets.push({ url, say: (message) => this.onmessage?.({ data: JSON.stringify(message) }), drop });
    }
    close() {}
  };
}

interface Wait {
  readonly ms: number;
  dueMs: number;
  readonly everyMs: number | null;
  readonly work: () => void;
}

function pageClock(page: Page, longWaitMs: number, isTimeHeld: boolean): PageClock {
  const waits = new Map<number, Wait>();
  let passedMs = 0;
  let ids = -1;
  const { setTimeout: runLater, clearTimeout: forget, setInterval: runOften } = page;
  const wait = (work: () => void, ms: number, isRepeated: boolean) => {
    waits.set(--ids, { ms, dueMs: passedMs + ms, everyMs: isRepeated ? ms : null, work });
    return ids;
  };
  const startMs = page.Date.now();
  const now = isTimeHeld ? () => startMs : page.Date.now.bind(page.Date);
  page.Date.now = () => now() + passedMs;
  const clear = (id: number) => void (waits.delete(id) || forget.call(page, id));
  Object.assign(page, {
    setTimeout: (work: () => void, ms = 0) => (ms < longWaitMs ? runLater.call(page, work, ms) : wait(work, ms, false)),
    setInterval: (work: () => void, ms = 0) => (ms < longWaitMs ? runOften.call(page, work, ms) : wait(work, ms, true)),
    clearTimeout: clear,
    clearInterval: clear,
  });
  return {
    async pass(ms) {
      const endMs = passedMs + ms;
      for (let next = nextOf(waits, endMs); next; next = nextOf(waits, endMs)) {
        const [id, due] = next;
        passedMs = Math.max(passedMs, due.dueMs);
        if (due.everyMs === null) waits.delete(id);
        else due.dueMs += due.everyMs;
        due.work();
        await Promise.resolve();
      }
      passedMs = endMs;
    },
    waits: () => [...waits.values()].map(({ ms }) => ms),
    turn(state) {
      Object.defineProperty(page.document, "visibilityState", { configurable: true, get: () => state });
      page.document.dispatchEvent(new page.Event("visibilitychange", { bubbles: true }));
    },
  };
}

const nextOf = (waits: ReadonlyMap<number, Wait>, endMs: number) =>
  [...waits].filter(([, { dueMs }]) => dueMs <= endMs).sort(([, one], [, other]) => one.dueMs - other.dueMs)[0];
