import { useEffect, useRef } from "react";
import { createStore } from "zustand/vanilla";
import type { LiveMessage } from "#core/live/live-message.ts";
import { reload } from "#core/live/reload.ts";
import { connection } from "../connection/connection.ts";
import { session } from "../session/session.ts";
import { askWhileDown } from "./ask-while-down.ts";
import {
  createLiveConnection,
  type LiveAddress,
  type LiveConnection,
  type LiveSocket,
  liveAddress,
} from "./live-connection.ts";

function openSocket({ url, protocols }: LiveAddress): LiveSocket {
  const webSocket = new WebSocket(url, [...protocols]);
  const socket: LiveSocket = { onopen: null, onmessage: null, onclose: null, close: () => webSocket.close() };
  webSocket.onopen = () => socket.onopen?.();
  webSocket.onmessage = (message) => socket.onmessage?.(message);
  webSocket.onclose = (event) => {
    socket.onclose?.(event);
    connection.suspect();
  };
  return socket;
}

/** The live connection of this tab: the event bus that features subscribe to. */
export const live: LiveConnection = createLiveConnection({
  open: openSocket,
  schedule(work, delayMs) {
    const timer = window.setTimeout(work, delayMs);
    return () => window.clearTimeout(timer);
  },
  random: Math.random,
});

const permission = createStore(() => ({ given: false }));

/** The server accepts the connection only without a pending second factor: set this once that is known. */
export function permitLive(): void {
  permission.setState({ given: true });
}

/** Opens the connection after sign-in (LIVE-002), never for link sessions (LIVE-003), and keeps it alive (LIVE-017). */
export function startLive(): void {
  const reviveWhenVisible = () => {
    if (document.visibilityState === "visible") live.revive();
  };
  document.addEventListener("visibilitychange", reviveWhenVisible);
  window.addEventListener("online", live.revive);
  // The server can ask every page to reload (LIVE-005).
  live.on(reload, () => window.location.reload());
  let connected = false;
  const follow = () => {
    const { started, kind, token } = session.store.getState();
    const isSignedIn = started && kind === "user" && token !== null && session.state() === "authenticated";
    const wanted = isSignedIn && permission.getState().given;
    if (wanted && !connected)
      live.start(() => liveAddress(window.location.origin, session.store.getState().token ?? ""));
    if (!wanted && connected) live.stop();
    connected = wanted;
  };
  session.store.subscribe(follow);
  permission.subscribe(follow);
  follow();
}

/** Subscribes a component to one kind of live message; always calls the latest `handle`. */
export function useLiveEvent<P extends object>(message: LiveMessage<P>, handle: (payload: P) => void): void {
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  useEffect(() => live.on(message, (payload) => latest.current(payload)), [message]);
}

/** Polls while a job is pending and the connection is down; also for visitors of a share, who never have one (JOBS-011). */
export function useAskWhileDown(isWaiting: boolean, ask: () => void): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => (isWaiting ? askWhileDown(live.status, () => latest.current()) : undefined), [isWaiting]);
}
