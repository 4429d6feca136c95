/** The path that a file address names; text that is none, or wrongly encoded, stays as it is. */
export function pathOfUrl(url: string): string {
  const path = url.replace(/^file:\/\/(?:localhost)?/i, "");
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
