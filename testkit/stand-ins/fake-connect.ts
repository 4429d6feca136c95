/** The fake's behaviour; tests change it while it runs. */
export interface FakeConnectPlan {
  /** Undefined: a browser without the extension. */
  extension: boolean | "silent" | undefined;
  client: "runs" | "silent" | "fails";
  files: { name: string; size: number }[];
  /** Refuse to start a transfer. */
  refuses: boolean;
}

interface News {
  readonly uuid: string;
  readonly status: string;
  readonly bytes_written: number;
  readonly bytes_expected: number;
  readonly percentage: number;
  readonly error_desc?: string;
}

/** IBM Aspera Connect as its SDK presents it, without a browser: for tests of code that uses the SDK. */
export class FakeConnectSdk {
  readonly plan: FakeConnectPlan = { extension: true, client: "runs", files: [], refuses: false };
  /** Specs of the started transfers, oldest first. */
  readonly started: { direction?: string; paths?: unknown }[] = [];
  readonly removed: string[] = [];
  readonly Connect: new () => object;
  readonly ConnectInstaller: new () => object;
  #statusListeners: ((type: string, status: string) => void)[] = [];
  #newsListeners: ((type: string, news: { transfers: News[] }) => void)[] = [];

  constructor() {
    const client = () => this.#client();
    const installer = () => this.#installer();
    this.ConnectInstaller = class {
      constructor() {
        Object.assign(this, installer());
      }
    };
    this.Connect = class {
      constructor() {
        Object.assign(this, client());
      }
    };
  }

  /** The running program's report on a transfer. */
  tell(uuid: string, status: string, more: Partial<News> = {}): void {
    const news = { uuid, status, bytes_written: 0, bytes_expected: 100, percentage: 0, ...more };
    for (const listener of this.#newsListeners) listener("transfer", { transfers: [news] });
  }

  changeStatus(status: string): void {
    for (const listener of this.#statusListeners) listener("status", status);
  }

  #installer() {
    return {
      isExtensionInstalled: () => {
        const { extension } = this.plan;
        if (extension === undefined) return undefined;
        return extension === "silent" ? new Promise(() => {}) : Promise.resolve(extension);
      },
      getExtensionStoreLink: () => "https://store.example/connect",
    };
  }

  #client() {
    return {
      addEventListener: (type: string, listener: never) => {
        if (type === "status") this.#statusListeners.push(listener);
        else this.#newsListeners.push(listener);
      },
      initSession: () => {
        if (this.plan.client === "silent") return;
        const status = this.plan.client === "runs" ? "RUNNING" : "FAILED";
        queueMicrotask(() => this.changeStatus(status));
      },
      stop: () => {
        this.#statusListeners = [];
      },
      showSelectFileDialogPromise: () => Promise.resolve({ dataTransfer: { files: this.plan.files } }),
      startTransferPromise: (spec: { direction?: string }) => {
        if (this.plan.refuses) return Promise.reject(new Error("refused"));
        this.started.push(spec);
        return Promise.resolve({ transfer_specs: [{ uuid: `client-${this.started.length}` }] });
      },
      stopTransfer: (uuid: string) => {
        this.tell(uuid, "cancelled");
        return Promise.resolve({});
      },
      removeTransfer: (uuid: string) => {
        this.removed.push(uuid);
        return Promise.resolve({});
      },
    };
  }
}
