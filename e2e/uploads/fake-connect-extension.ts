import type { Page } from "playwright-core";
import { installConnectExtension } from "#testkit/stand-ins/connect-extension.ts";

/** Files that the person chooses in the transfer client, and what moves the bytes of a transfer. */
export interface FakeExtensionParts {
  readonly files: readonly { readonly name: string; readonly size: number }[];
  /** Called with the transfer spec; a rejection fails the transfer. */
  readonly move: (spec: StartedSpec) => Promise<void>;
}

export interface StartedSpec {
  readonly direction: "send" | "receive";
  readonly token: string;
  readonly destination_root?: string;
  readonly paths: readonly { readonly source: string; readonly destination: string }[];
}

/** IBM Aspera Connect in a page, absent until `install` is called. */
export async function fakeConnectExtension(
  page: Page,
  parts: FakeExtensionParts,
): Promise<{ install(): Promise<void> }> {
  await page.exposeFunction("moveAsperaBytes", parts.move);
  await page.addInitScript("window.asperaProgram = { move: (spec) => window.moveAsperaBytes(spec) }");
  await page.evaluate("window.asperaProgram = { move: (spec) => window.moveAsperaBytes(spec) }");
  return {
    install: () =>
      page.evaluate(
        installConnectExtension,
        parts.files.map(({ name, size }) => ({ name, size })),
      ),
  };
}
