import type { ConnectClient, ConnectSdk } from "./connect-sdk.ts";

/** ASPERA-007: how long the transfer client may take to start. */
export const READY_TIMEOUT_MS = 5_000;
/** ASPERA-020: how long the browser's extension may take to respond. */
export const EXTENSION_TIMEOUT_MS = 3_000;
/** Earlier versions of the transfer client didn't use an extension. */
const OLDEST_VERSION = "3.9.0";

export type OpenedConnect =
  | { readonly state: "ready"; readonly client: ConnectClient }
  | { readonly state: "unsupported" }
  | { readonly state: "no-extension" | "not-running"; readonly installAddress: string };

const CLIENT_PAGE = "https://www.ibm.com/aspera/connect/";

/**
 * Looks for the extension, then starts the transfer client and waits until it runs. Never rejects because something isn't
 * installed.
 */
export async function openConnect(sdk: ConnectSdk): Promise<OpenedConnect> {
  const installer = new sdk.ConnectInstaller();
  const asked = installer.isExtensionInstalled(EXTENSION_TIMEOUT_MS);
  if (asked === undefined) return { state: "unsupported" };
  const isInstalled = await within(EXTENSION_TIMEOUT_MS, false, asked);
  if (!isInstalled) return { state: "no-extension", installAddress: installer.getExtensionStoreLink() || CLIENT_PAGE };
  const client = new sdk.Connect({
    connectLaunchWaitTimeoutMs: READY_TIMEOUT_MS,
    minVersion: OLDEST_VERSION,
    connectMethod: "extension",
    pollingTime: 1_000,
  });
  if (await within(READY_TIMEOUT_MS, false, untilRunning(client))) return { state: "ready", client };
  client.stop();
  return { state: "not-running", installAddress: CLIENT_PAGE };
}

function untilRunning(client: ConnectClient): Promise<boolean> {
  return new Promise((resolve) => {
    client.addEventListener("status", (_type, status) => {
      if (status === "RUNNING") resolve(true);
      if (status === "FAILED" || status === "OUTDATED" || status === "EXTENSION_INSTALL") resolve(false);
    });
    client.initSession();
  });
}

function within<T>(timeoutMs: number, otherwise: T, wanted: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(otherwise), timeoutMs);
    const settle = (after: () => void) => {
      clearTimeout(timer);
      after();
    };
    wanted.then(
      (value) => settle(() => resolve(value)),
      (error: Error) => settle(() => reject(error)),
    );
  });
}
