import { z } from "zod";
import { callServer } from "./call-server.ts";

const envelope = z.object({
  data: z.unknown().optional(),
  errors: z.array(z.object({ message: z.string() })).optional(),
});

/** Calls a server through its public API, like any other client. */
export class DemoClient {
  readonly #url: string;
  readonly #signal: AbortSignal;
  #token = "";

  constructor(url: string, signal: AbortSignal) {
    this.#url = url;
    this.#signal = signal;
  }

  /** A REST call. @throws Error with the status and the server's sentence. */
  async rest<T>(method: "GET" | "POST", path: string, answer: z.ZodType<T>, body?: unknown): Promise<T> {
    const { status, text } = await callServer(new URL(path, this.#url), {
      method,
      signal: this.#signal,
      headers: { "content-type": "application/json", ...(this.#token && { authorization: `Bearer ${this.#token}` }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!isOk(status)) throw new Error(`${method} ${path.split("/").slice(0, 3).join("/")} answered ${status}`);
    return answer.parse(JSON.parse(text));
  }

  /** Signs in with the token of a sign-in response. */
  signIn(token: string): void {
    this.#token = token;
  }

  /** A GraphQL operation. @throws Error with the server's sentence. */
  async graphql<T>(query: string, variables: Readonly<Record<string, unknown>>, answer: z.ZodType<T>): Promise<T> {
    const { data, errors } = await this.rest("POST", "/api/graphql", envelope, { query, variables });
    const [error] = errors ?? [];
    if (error) throw new Error(error.message);
    return answer.parse(data);
  }

  /** Puts bytes to an upload address. Addresses of this server are reached like the server itself, whatever its public name. */
  async put(address: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const given = new URL(address, this.#url);
    const isOurs = given.pathname.startsWith("/media/");
    const target = isOurs ? new URL(given.pathname + given.search, this.#url) : given;
    const headers = { "content-type": "application/octet-stream" };
    const { status } = await callServer(target, { method: "PUT", body: bytes, headers, signal: this.#signal });
    if (!isOk(status)) throw new Error(`Uploading a file failed with status ${status}`);
  }
}

const isOk = (status: number) => status >= 200 && status < 300;
