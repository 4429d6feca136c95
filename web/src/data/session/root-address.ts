/** Where one is led who is to start over: a visitor to the door of the share, anybody else to the root. */
export function rootAddress(linkToken: string | null): string {
  return linkToken === null ? "/" : `/share/${encodeURIComponent(linkToken)}`;
}
