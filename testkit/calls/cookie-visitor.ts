/** A browser without a page: follows redirects across hosts and keeps each host's cookies by name and path. */
export class CookieVisitor {
  readonly #cookies = new Map<string, { value: string; path: string; attributes: string }>();

  /** Opens an address and follows redirects until another response, or until `stopAt` says so. */
  async go(address: string, stopAt: (url: URL) => boolean = () => false): Promise<{ url: URL; status: number }> {
    let url = new URL(address);
    for (let hop = 0; hop < 12; hop++) {
      const response = await this.send("GET", url.href);
      const next = response.headers.get("location");
      if (next === null) return { url, status: response.status };
      url = new URL(next, url);
      if (stopAt(url)) return { url, status: response.status };
    }
    throw new Error(`too many redirects, the last to ${url.href}`);
  }

  async send(method: string, address: string): Promise<Response> {
    const url = new URL(address);
    const response = await fetch(url, { method, redirect: "manual", headers: { cookie: this.#cookiesFor(url) } });
    for (const line of response.headers.getSetCookie()) this.#keep(url, line);
    return response;
  }

  /** The attributes of a host's cookies, by name. */
  attributesOf(host: string): Record<string, string> {
    const own = [...this.#cookies].filter(([key]) => key.startsWith(`${host} `));
    return Object.fromEntries(own.map(([key, { attributes }]) => [key.slice(host.length + 1), attributes]));
  }

  #keep(url: URL, line: string): void {
    const [pair = "", ...rest] = line.split(";").map((part) => part.trim());
    const [name, value] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
    const path = rest.find((part) => /^path=/i.test(part))?.slice(5) ?? "/";
    const key = `${url.host} ${name}`;
    if (value === "" || rest.some((part) => /^max-age=0$/i.test(part))) this.#cookies.delete(key);
    else this.#cookies.set(key, { value, path, attributes: rest.join("; ") });
  }

  #cookiesFor(url: URL): string {
    return [...this.#cookies]
      .filter(([key, { path }]) => key.startsWith(`${url.host} `) && url.pathname.startsWith(path))
      .map(([key, { value }]) => `${key.slice(url.host.length + 1)}=${value}`)
      .join("; ");
  }
}
