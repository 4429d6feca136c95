import { readStored, removeStored, writeStored } from "#web/ui/stored-value.ts";
import { useUploads } from "../engine/upload-store.ts";
import { filesOf, isUnsent, type LeftFile, textOf } from "./left-files.ts";
import { UNSENT_FILES_KEY } from "./unsent-files-key.ts";

/** The unsent files of one tab. */
interface TabUploads {
  /** Empty once the tab has been left. */
  readonly tab: string;
  readonly userId: string;
  readonly atMs: number;
  readonly files: readonly LeftFile[];
}

/** The server discards abandoned uploads after seven days. */
const FORGET_AFTER_MS = 7 * 86_400_000;
/** All tabs of an address share five million characters. */
const KEPT = 2_000;
const WRITE_EVERY_MS = 1_000;
/** How long another tab takes to answer at most, even if it is in the background. */
const ANSWER_MS = 1_500;

const TAB = `${Date.now()} ${Math.random()}`;
const CHANNEL = "rushlight.uploads";

const isList = (value: unknown): value is readonly TabUploads[] => Array.isArray(value);

/** Records which files of this tab have not arrived yet, for a visit after the browser was closed or killed (PLUS-1573). */
export function noteUnsent(userId: string, isLeaving = false): void {
  const files = filesOf(useUploads.getState().operations, isUnsent).slice(0, KEPT);
  const others = withoutFiles(userId, files).filter(({ tab }) => tab !== TAB);
  const atMs = Date.now();
  keep(files.length > 0 ? [...others, { tab: isLeaving ? "" : TAB, userId, atMs, files }] : others);
}

/** The files of a user that neither arrived nor are being sent by a tab. */
export async function interruptedFiles(userId: string): Promise<readonly LeftFile[]> {
  if (ofUser(userId).length === 0) return [];
  const living = await livingTabs();
  return ofUser(userId).flatMap(({ tab, files }) => (living.has(tab) ? [] : files));
}

export function forgetInterrupted(userId: string, files: readonly LeftFile[]): void {
  keep(withoutFiles(userId, files));
}

/** Calls `note` at most once a second while uploads change. */
export function noteWhileUploading(note: () => void): void {
  let notedAtMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    clearTimeout(timer);
    timer = undefined;
    notedAtMs = Date.now();
    note();
  };
  useUploads.subscribe(({ operations }, before) => {
    if (operations === before.operations) return;
    const waitMs = notedAtMs + WRITE_EVERY_MS - Date.now();
    if (waitMs <= 0) now();
    else timer ??= setTimeout(now, waitMs);
  });
  answerAsLiving();
}

function keep(all: readonly TabUploads[]): void {
  if (all.length > 0) writeStored(UNSENT_FILES_KEY, all);
  else removeStored(UNSENT_FILES_KEY);
}

const readAll = () =>
  readStored(UNSENT_FILES_KEY, isList, []).filter(({ atMs }) => Date.now() - atMs < FORGET_AFTER_MS);
const ofUser = (id: string) => readAll().filter(({ userId }) => userId === id);

/** This tab's own are listed by what it sends. */
function withoutFiles(userId: string, files: readonly LeftFile[]): readonly TabUploads[] {
  const gone = new Set(files.map(textOf));
  return readAll()
    .map((one) =>
      one.userId === userId && one.tab !== TAB
        ? { ...one, files: one.files.filter((file) => !gone.has(textOf(file))) }
        : one,
    )
    .filter((one) => one.files.length > 0);
}

/** A killed tab can't say so, but it doesn't answer either. */
async function livingTabs(): Promise<ReadonlySet<string>> {
  const living = new Set([TAB]);
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", ({ data }) => living.add(String(data)));
  channel.postMessage(null);
  await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
  channel.close();
  return living;
}

function answerAsLiving(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", ({ data }) => {
    if (data === null) channel.postMessage(TAB);
  });
}
