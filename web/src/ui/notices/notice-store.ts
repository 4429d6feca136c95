import { create } from "zustand";

export type NoticeKind = "positive" | "negative" | "warning" | "info";

export interface NoticeAction {
  label: string;
  onSelect: () => void;
}

export interface Notice {
  id: number;
  /** Only the last notice about a topic is shown. */
  topic?: string | undefined;
  kind: NoticeKind;
  text: string;
  detail?: string | undefined;
  /** Duration in milliseconds; null stays until dismissed. */
  durationMs: number | null;
  action?: NoticeAction | undefined;
  atMs: number;
}

export interface NewNotice {
  topic?: string | undefined;
  kind: NoticeKind;
  text: string;
  detail?: string | undefined;
  durationMs?: number | null | undefined;
  action?: NoticeAction | undefined;
}

/** How long a notice is shown by default (SHELL-041). */
export const DEFAULT_NOTICE_MS = 3000;
/** How long the notice of a move is shown (FOLDERS-105). */
export const MOVE_NOTICE_MS = 2000;
export const METADATA_NOTICE_MS = 10_000;
export const COPIED_NOTICE_MS = 1000;
/** More than these are counted, not shown. */
export const MAX_SHOWN = 4;
const LOG_LENGTH = 50;

interface NoticeState {
  /** Newest first. */
  shown: readonly Notice[];
  /** The last 50, newest first, dismissed ones included. */
  log: readonly Notice[];
}

export const useNotices = create<NoticeState>(() => ({ shown: [], log: [] }));

let nextId = 1;

/** Shows a notice and adds it to the log, replacing a visible one with its topic. Returns its id for `dismissNotice`. */
export function notify({ durationMs = DEFAULT_NOTICE_MS, ...given }: NewNotice): number {
  const notice: Notice = { ...given, durationMs, id: nextId++, atMs: Date.now() };
  useNotices.setState(({ shown, log }) => {
    const before = notice.topic === undefined ? undefined : shown.find(({ topic }) => topic === notice.topic);
    const changed = (all: readonly Notice[]) => all.map((one) => (one.id === before?.id ? notice : one));
    return before
      ? { shown: changed(shown), log: changed(log) }
      : { shown: [notice, ...shown], log: [notice, ...log].slice(0, LOG_LENGTH) };
  });
  return notice.id;
}

export function isNoticeShown(topic: string): boolean {
  return useNotices.getState().shown.some((notice) => notice.topic === topic);
}

export const notifySuccess = (text: string, durationMs?: number) => notify({ kind: "positive", text, durationMs });
export const notifyFailure = (text: string, detail?: string) => notify({ kind: "negative", text, detail });

export function dismissNotice(id: number): void {
  useNotices.setState(({ shown }) => ({ shown: shown.filter((notice) => notice.id !== id) }));
}
