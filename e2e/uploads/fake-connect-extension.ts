import type { Page } from "playwright-core";

/** Files that the person chooses in the transfer client, and what moves the bytes of a transfer. */
export interface FakeExtensionParts {
  readonly files: readonly { readonly name: string; readonly size: number }[];
  /** Given the transfer spec; a rejection fails the transfer. */
  readonly move: (spec: StartedSpec) => Promise<void>;
}

export interface StartedSpec {
  readonly direction: "send" | "receive";
  readonly token: string;
  readonly destination_root?: string;
  readonly paths: readonly { readonly source: string; readonly destination: string }[];
}

/**
 * The browser extension of IBM Aspera Connect with the program behind it, as far as the official SDK speaks to them: by events of
 * the document. It is not there until `install` is called.
 */
export async function fakeConnectExtension(
  page: Page,
  parts: FakeExtensionParts,
): Promise<{ install(): Promise<void> }> {
  await page.exposeFunction("moveAsperaBytes", parts.move);
  return {
    install: () =>
      page.evaluate(
        installExtension,
        parts.files.map(({ name, size }) => ({ name, size })),
      ),
  };
}

/** Runs in the page, so it may use nothing from outside. */
function installExtension(files: { name: string; size: number }[]): void {
  type Info = { uuid: string; status: string; percentage: number; bytes_written: number; bytes_expected: number };
  const transfers = new Map<string, Info>();
  let token = 0;

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
      const { moveAsperaBytes } = window as unknown as { moveAsperaBytes(spec: unknown): Promise<void> };
      void moveAsperaBytes(given.transfer_spec).then(
        () => Object.assign(info, { status: "completed", percentage: 1 }),
        () => Object.assign(info, { status: "failed" }),
      );
      return { ...given, uuid: info.uuid };
    });
    return { transfer_specs: started };
  };

  const answer = (path: string, body: string): object => {
    if (path.endsWith("/info/version")) return { version: "4.2.12.780" };
    if (path.includes("select-open-file-dialog")) return { dataTransfer: { files } };
    if (path.endsWith("/transfers/start")) return start(body);
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
    const body = JSON.stringify(answer(asked.uri_reference, asked.body));
    const detail = { request_id: asked.request_id, status: 200, body };
    setTimeout(() => document.dispatchEvent(new CustomEvent("AsperaConnectResponse", { detail })));
  });
}
