/** The used part of `@ibm-aspera/connect-sdk-js`, whose own types promise less than it does. */
export interface ConnectSdk {
  readonly Connect: new (options: Readonly<Record<string, unknown>>) => ConnectClient;
  readonly ConnectInstaller: new () => ConnectInstaller;
}

export interface ConnectInstaller {
  /** Undefined in a browser without the extension. */
  isExtensionInstalled(timeoutMs: number): Promise<boolean> | undefined;
  /** Empty in a browser without it. */
  getExtensionStoreLink(): string;
}

export interface ConnectClient {
  addEventListener(type: "status", listener: (type: string, status: string) => void): unknown;
  addEventListener(type: "transfer", listener: (type: string, news: TransferNews) => void): unknown;
  initSession(): unknown;
  stop(): unknown;
  showSelectFileDialogPromise(options: { allowMultipleSelection: boolean; title: string }): Promise<ChosenFiles>;
  startTransferPromise(spec: object, settings: object): Promise<{ transfer_specs: readonly { uuid?: string }[] }>;
  stopTransfer(id: string): Promise<unknown>;
  removeTransfer(id: string): Promise<unknown>;
}

export interface ChosenFiles {
  readonly dataTransfer: {
    /** `name` is the full path on the person's computer. */
    readonly files: readonly { readonly name: string; readonly size: number; readonly type?: string }[];
  };
}

export interface TransferNews {
  readonly transfers: readonly TransferInfo[];
}

/** The transfer client's progress with one transfer. */
export interface TransferInfo {
  readonly uuid: string;
  readonly status: string;
  readonly bytes_written: number;
  readonly bytes_expected: number;
  /** From 0 to 1. */
  readonly percentage: number;
  readonly error_desc?: string;
}

/** The official SDK, loaded with the first transfer. */
export async function loadConnectSdk(): Promise<ConnectSdk> {
  return (await import("@ibm-aspera/connect-sdk-js")) as unknown as ConnectSdk;
}
