import { create } from "zustand";
import { refusalOf } from "#web/data/api/api-error.ts";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf, VariablesOf } from "#web/data/graphql/graphql-document.ts";
import { dismissNotice, notify, notifyFailure } from "#web/ui/notices/notice-store.ts";
import { saveFrom } from "../start-download.ts";
import { CANCEL_MARKED_DOWNLOAD, MARKED_DOWNLOAD, REQUEST_MARKED_DOWNLOAD } from "./marked-download.documents.ts";
import { markedDownloadMessages as text } from "./marked-download.messages.ts";

type Selection = VariablesOf<typeof REQUEST_MARKED_DOWNLOAD>;
type MarkedDownload = ResultOf<typeof MARKED_DOWNLOAD>["markedDownload"];

/** A visit has no live connection. */
const ASK_AGAIN_MS = 1_000;

/** What is being prepared on this page, in percent, by selection. */
const usePrepared = create<{ readonly percents: ReadonlyMap<string, number> }>(() => ({ percents: new Map() }));

/**
 * How far the download of a selection is; undefined while it isn't prepared.
 * @public
 */
export function usePreparedPercent(selection: Selection): number | undefined {
  return usePrepared(({ percents }) => percents.get(keyOf(selection)));
}

const keyOf = (selection: Selection) => JSON.stringify(selection);

function setPercent(key: string, percent: number | null): void {
  usePrepared.setState(({ percents }) => {
    const next = new Map(percents);
    if (percent === null) next.delete(key);
    else next.set(key, percent);
    return { percents: next };
  });
}

/**
 * PLUS-1181: asks for the selection with the watermark in it, shows how far it is, and saves it once it is ready. Pressing again
 * meanwhile changes nothing.
 * @public
 */
export async function prepareMarkedDownload(selection: Selection): Promise<void> {
  const key = keyOf(selection);
  if (usePrepared.getState().percents.has(key)) return;
  setPercent(key, 0);
  const shown = new PreparingNotice(key);
  try {
    const { requestMarkedDownload } = await execute(REQUEST_MARKED_DOWNLOAD, selection);
    await follow(requestMarkedDownload, shown);
  } catch (error) {
    shown.end();
    notifyFailure(text.failed, refusalOf(error));
  } finally {
    setPercent(key, null);
  }
}

async function follow(first: MarkedDownload, shown: PreparingNotice): Promise<void> {
  let download = first;
  while (download.state === "WAITING" || download.state === "PREPARING") {
    shown.show(download);
    await shown.pause();
    if (shown.isCancelled) {
      await execute(CANCEL_MARKED_DOWNLOAD, { id: download.id });
      return;
    }
    download = (await execute(MARKED_DOWNLOAD, { id: download.id })).markedDownload;
  }
  shown.end();
  if (download.url === null) {
    notifyFailure(text.failed, download.message ?? undefined);
    return;
  }
  saveFrom(download.url);
  if (download.leftOut > 0) notify({ kind: "warning", text: text.leftOut(download.leftOut) });
}

/** One notice that says how far it is, with Cancel. */
class PreparingNotice {
  isCancelled = false;
  readonly #key: string;
  #id: number | undefined;
  #wake: () => void = () => undefined;

  constructor(key: string) {
    this.#key = key;
  }

  show({ name, state, progress, message }: MarkedDownload): void {
    setPercent(this.#key, progress);
    this.#id = notify({
      topic: `marked download ${this.#key}`,
      kind: "info",
      text: text.preparing(name, progress),
      detail: (state === "WAITING" ? message : null) ?? undefined,
      durationMs: null,
      action: { label: text.cancel, onSelect: () => this.#cancel() },
    });
  }

  pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ASK_AGAIN_MS);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  end(): void {
    if (this.#id !== undefined) dismissNotice(this.#id);
  }

  #cancel(): void {
    this.isCancelled = true;
    this.end();
    this.#wake();
  }
}
