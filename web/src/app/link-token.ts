/** The share token in the address (SHARES-051, SHARES-052): such a page starts in a visitor's session. */
export function linkTokenOf(pathname: string): string | undefined {
  const token = /^\/(?:link|share)\/([^/]+)/.exec(pathname)?.[1];
  try {
    return token && decodeURIComponent(token);
  } catch {
    return undefined;
  }
}
