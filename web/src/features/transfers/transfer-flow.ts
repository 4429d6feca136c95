import { ApiError } from "#web/data/api/api-error.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import type { DownloadSelection, TransferCalls, TransferToken } from "./api/transfer-calls.ts";
import type { ConnectClient, ConnectSdk } from "./connect-sdk.ts";
import { type OpenedConnect, openConnect } from "./connect-session.ts";
import { followTransfers } from "./follow-transfers.ts";
import { addTransfer, useTransfers } from "./transfer-list.ts";
import { transferMessages } from "./transfers.messages.ts";
import type { Direction } from "./transfers-commands.messages.ts";

export type Missing = Extract<OpenedConnect, { state: "no-extension" | "not-running" }>;

/** Questions to a person on the way. */
export interface TransferQuestions {
  /** Install and retry until `retry` returns a client; null if the person gave up. */
  install(
    direction: Direction,
    missing: Missing,
    retry: () => Promise<ConnectClient | null>,
  ): Promise<ConnectClient | null>;
  /** Why it isn't possible; true for 'Retry via Web'. */
  viaWeb(direction: Direction, reason: string): Promise<boolean>;
}

export interface FlowParts {
  readonly isSupported: () => boolean;
  readonly loadSdk: () => Promise<ConnectSdk>;
  readonly calls: TransferCalls;
  readonly ask: TransferQuestions;
}

type Web = () => void;

/** Uploads and downloads through the transfer client; if anything prevents it, the web is offered or the reason is shown. */
export function createTransferFlow({ isSupported, loadSdk, calls, ask }: FlowParts) {
  let running: ConnectClient | null = null;

  async function open(sdk: ConnectSdk): Promise<OpenedConnect> {
    const opened = await openConnect(sdk);
    if (opened.state === "ready") {
      const { client: ready } = opened;
      running = ready;
      // A closed program is looked for again at the next transfer.
      ready.addEventListener("status", (_type, status) => {
        running = status === "RUNNING" ? ready : null;
      });
      followTransfers(ready, calls);
    }
    return opened;
  }

  async function client(direction: Direction, web: Web): Promise<ConnectClient | null> {
    if (running !== null) return running;
    if (!isSupported()) return offerWeb(direction, transferMessages.unsupported, web);
    const sdk = await loadSdk();
    const opened = await open(sdk);
    if (opened.state === "ready") return opened.client;
    if (opened.state === "unsupported") return offerWeb(direction, transferMessages.unsupported, web);
    if (opened.state === "no-extension") notifyFailure(transferMessages.extensionMissing);
    return ask.install(direction, opened, async () => {
      const again = await open(sdk);
      if (again.state === "ready") return again.client;
      notifyFailure(transferMessages.stillMissing);
      return null;
    });
  }

  async function offerWeb(direction: Direction, reason: string, web: Web): Promise<null> {
    if (await ask.viaWeb(direction, reason)) web();
    return null;
  }

  async function begin(
    direction: Direction,
    connect: ConnectClient,
    name: string,
    token: TransferToken,
    spec: object,
  ): Promise<void> {
    try {
      const started = await connect.startTransferPromise(spec, { allow_dialogs: direction === "download" });
      const clientId = started.transfer_specs[0]?.uuid;
      if (clientId === undefined) throw new Error("The transfer client returned no id");
      const { transferId: id, uploadId } = token;
      addTransfer({ id, clientId, direction, name, uploadId, phase: "waiting", fraction: 0, bytes: 0 });
    } catch (error) {
      await calls.report(token.transferId, "failed", 0).catch(() => undefined);
      throw error;
    }
  }

  async function guarded(direction: Direction, web: Web, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      if (code === "NOT_CONFIGURED") await offerWeb(direction, transferMessages.noServer, web);
      else if (code === "UNAVAILABLE") notifyFailure(transferMessages.authentication);
      else notifyFailure(transferMessages.notStarted[direction]);
    }
  }

  return {
    upload: (folderId: string, web: Web) =>
      guarded("upload", web, async () => {
        const connect = await client("upload", web);
        if (connect === null) return;
        const chosen = await connect.showSelectFileDialogPromise({
          allowMultipleSelection: true,
          title: transferMessages.choose,
        });
        const files = chosen.dataTransfer.files.map(({ name, size }) => ({ path: name, name: fileName(name), size }));
        if (files.length === 0) return;
        const token = await calls.uploadToken(folderId, files);
        const paths = token.files.map(({ destination }, index) => ({ source: files[index]?.path ?? "", destination }));
        await begin("upload", connect, nameOf(files), token, { ...token.spec, paths });
      }),
    download: (selection: DownloadSelection, web: Web) =>
      guarded("download", web, async () => {
        const connect = await client("download", web);
        if (connect === null) return;
        const token = await calls.downloadToken(selection);
        const names = token.files.map(({ name }) => ({ name: fileName(name) }));
        await begin("download", connect, nameOf(names), token, token.spec);
      }),
    /** The transfer client reports its end. */
    cancel: async (id: string) => {
      const transfer = useTransfers.getState().transfers.find((candidate) => candidate.id === id);
      if (transfer) await running?.stopTransfer(transfer.clientId);
    },
  };
}

/** The last part of a Windows, macOS or Linux path. */
const fileName = (path: string) => path.split(/[\\/]/).at(-1) ?? path;

const nameOf = (files: readonly { name: string }[]) =>
  files.length === 1 ? (files[0]?.name ?? "") : transferMessages.several(files.length);
