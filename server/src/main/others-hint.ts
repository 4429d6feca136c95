import { hostname } from "node:os";

/** Printed at the start while PUBLIC_URL is not set: the app works on this machine only. @param url its address on this machine */
export function othersHint(url: string): string {
  const { protocol, port } = new URL(url);
  return `Only this machine can open it. To let others in, set PUBLIC_URL to the address they use, for example PUBLIC_URL=${protocol}//${hostname()}:${port}`;
}
