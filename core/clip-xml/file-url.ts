/** The path that a file address names; text that is none, or wrongly encoded, stays as it is. Encoded control characters are left out. */
export function pathOfUrl(url: string): string {
  if (url === "") return "";
  const path = url.replace(/^file:\/\/(?:localhost)?/i, "");
  try {
    return decodeURIComponent(path).replace(/\p{Control}/gu, "");
  } catch {
    return path;
  }
}
