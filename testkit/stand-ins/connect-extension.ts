/** What the program behind the extension does with a transfer: moves its bytes; a rejection fails it with that sentence. */
export interface ConnectProgram {
  move(spec: unknown): Promise<void>;
  /** Refuse to start a transfer. */
  refuses?: boolean;
  /** A current one by default. */
  version?: string;
}

/**
 * The browser extension of IBM Aspera Connect with its program, as far as the official SDK talks to them: by document events. The
 * program is `window.asperaProgram`. Runs in a page, so it must be self-contained.
 */
export function installConnectExtension(files: { name: string; size: number }[]): void {
  type Info = {
    uuid: string;
    status: string;
    percentage: number;
    bytes_written: number;
    bytes_expected: number;
    error_desc?: string;
  };
  const transfers = new Map<string, Info>();
  let token = 0;
  const program = () => (window as unknown as { asperaProgram: ConnectProgram }).asperaProgram;

  const start = (body: string): object => {
    const { transfer_specs: specs } = JSON.parse(body) as { transfer_specs: { transfer_spec: unknown }[] };
    const started = specs.map((given) => {
      const info: Info = {
        uuid: crypto.randomUUID(),
        status: "running",
        percentage: 0.5,
        bytes_written: 1,
        bytes_expected: 1,
      };
      transfers.set(info.uuid, info);
      void program()
        .move(given.transfer_spec)
        .then(
          () => Object.assign(info, { status: "completed", percentage: 1 }),
          (error: Error) => Object.assign(info, { status: "failed", error_desc: error.message }),
        );
      return { ...given, uuid: info.uuid };
    });
    return { transfer_specs: started };
  };

  const stop = (uuid: string) => {
    const info = transfers.get(uuid);
    if (info) info.status = "cancelled";
  };

  const answer = (path: string, body: string): object => {
    if (path.endsWith("/info/version")) return { version: program().version ?? "4.2.12.780" };
    if (path.includes("select-open-file-dialog")) return { dataTransfer: { files } };
    if (path.endsWith("/transfers/start")) return start(body);
    if (path.includes("/transfers/stop/")) stop(path.split("/").at(-1) ?? "");
    if (path.includes("/transfers/remove/")) transfers.delete(path.split("/").at(-1) ?? "");
    if (path.endsWith("/transfers/activity")) {
      token += 1;
      return { iteration_token: token, result_count: transfers.size, transfers: [...transfers.values()] };
    }
    return {};
  };

  document.addEventListener("AsperaConnectCheck", () => {
    window.postMessage({ type: "AsperaConnectCheckResponse", detail: { version: "4.2.12" } }, "*");
  });
  document.addEventListener("AsperaConnectRequest", (event) => {
    const asked = (event as CustomEvent<{ request_id: number; uri_reference: string; body: string }>).detail;
    const isRefused = asked.uri_reference.endsWith("/transfers/start") && program().refuses === true;
    const body = JSON.stringify(isRefused ? { error: { code: 500 } } : answer(asked.uri_reference, asked.body));
    const detail = { request_id: asked.request_id, status: isRefused ? 500 : 200, body };
    setTimeout(() => document.dispatchEvent(new CustomEvent("AsperaConnectResponse", { detail })));
  });
}
