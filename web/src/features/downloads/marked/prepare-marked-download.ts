import { create } from "zustand";
import { refusalOf } from "#web/data/api/api-error.ts";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf, VariablesOf } from "#web/data/graphql/graphql-document.ts";
import { notify, notifyFailure } from "#web/ui/notices/notice-store.ts";
import { followPrepared } from "../follow-prepared.ts";
import { saveFrom } from "../start-download.ts";
import { CANCEL_MARKED_DOWNLOAD, MARKED_DOWNLOAD, REQUEST_MARKED_DOWNLOAD } from "./marked-download.documents.ts";
import { markedDownloadMessages as text } from "./marked-download.messages.ts";

type Selection = VariablesOf<typeof REQUEST_MARKED_DOWNLOAD>;
type MarkedDownload = ResultOf<typeof MARKED_DOWNLOAD>["markedDownload"];

/** What is being prepared on this page, in percent, by selection. */
const usePrepared = create<{ readonly percents: ReadonlyMap<string, number> }>(() => ({ percents: new Map() }));

/**
 * Progress of a selection's download; undefined while none is being prepared.
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
 * PLUS-1181: asks for the selection with the watermark in it, shows its progress, and saves it once it is ready.
 * Pressing again in the meantime changes nothing.
 * @public
 */
export async function prepareMarkedDownload(selection: Selection): Promise<void> {
  const key = keyOf(selection);
  if (usePrepared.getState().percents.has(key)) return;
  setPercent(key, 0);
  try {
    const { requestMarkedDownload } = await execute(REQUEST_MARKED_DOWNLOAD, selection);
    const download = await followPrepared(requestMarkedDownload, {
      topic: `marked download ${key}`,
      ask: async (id) => (await execute(MARKED_DOWNLOAD, { id })).markedDownload,
      cancel: (id) => execute(CANCEL_MARKED_DOWNLOAD, { id }),
      shown: (percent) => setPercent(key, percent),
    });
    if (download !== null) save(download);
  } catch (error) {
    notifyFailure(text.failed, refusalOf(error));
  } finally {
    setPercent(key, null);
  }
}

function save({ url, message, leftOut }: MarkedDownload): void {
  if (url === null) {
    notifyFailure(text.failed, message ?? undefined);
    return;
  }
  saveFrom(url);
  if (leftOut > 0) notify({ kind: "warning", text: text.leftOut(leftOut) });
}
