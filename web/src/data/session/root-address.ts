/** Where to start over: a visitor at the share's sign-in page, anybody else at the root. */
export function rootAddress(linkToken: string | null): string {
  return linkToken === null ? "/" : `/share/${encodeURIComponent(linkToken)}`;
}
