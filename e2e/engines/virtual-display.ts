import { spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { WINDOW } from "./engine-driver.ts";

export const XVFB_PATH = process.env.XVFB_PATH ?? "/usr/bin/Xvfb";

export interface VirtualDisplay extends Disposable {
  /** The value of DISPLAY. */
  readonly name: string;
}

/** A screen in memory, for browsers without a headless mode. */
export async function openVirtualDisplay(): Promise<VirtualDisplay> {
  // Larger than the window, so that its frame and toolbar don't reduce the page's size.
  const size = `${WINDOW.width + 60}x${WINDOW.height + 160}x24`;
  const server = spawn(XVFB_PATH, ["-displayfd", "3", "-screen", "0", size, "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const announced = server.stdio[3] as Readable;
  const number = await new Promise<string>((resolve, reject) => {
    announced.once("data", (data: Buffer) => resolve(data.toString().trim()));
    server.once("error", reject);
    server.once("exit", (code) => reject(new Error(`Xvfb ended with ${code}`)));
  });
  return { name: `:${number}`, [Symbol.dispose]: () => void server.kill() };
}
