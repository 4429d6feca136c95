import { hostname } from "node:os";

/** Printed at the start while PUBLIC_URL is not set: the app works on this machine only. */
export function othersHint(port: number): string {
  return `Only this machine can open it. To let others in, set PUBLIC_URL to the address they use, for example PUBLIC_URL=http://${hostname()}:${port}`;
}
