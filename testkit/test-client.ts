/** A refused GraphQL call: the code and data of its first error. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: string;
  readonly data: Readonly<Record<string, unknown>>;
  constructor(message: string, code: string, data: Readonly<Record<string, unknown>>) {
    super(`${code}: ${message}`);
    this.code = code;
    this.data = data;
  }
}

export interface GraphqlAnswer<T> {
  readonly status: number;
  readonly data: T | null;
  readonly errors: readonly {
    message: string;
    extensions: { code: string; timestamp: string; data: Record<string, unknown> };
  }[];
}

/** Acts through the public API as one person, or as nobody. */
export class TestClient {
  readonly url: string;
  readonly token: string | null;

  constructor(url: string, token: string | null) {
    this.url = url;
    this.token = token;
  }

  /** The data of a call that must succeed. Throws `Refusal`. */
  async graphql<T = Record<string, unknown>>(query: string, variables: Record<string, unknown> = {}): Promise<T> {
    const answer = await this.ask<T>(query, variables);
    const [error] = answer.errors;
    if (error) throw new Refusal(error.message, error.extensions.code, error.extensions.data);
    if (answer.data === null) throw new Error(`no data, status ${answer.status}`);
    return answer.data;
  }

  /** The code of a refused call; fails if it succeeds. */
  async refusal(query: string, variables: Record<string, unknown> = {}): Promise<string> {
    const answer = await this.ask(query, variables);
    const code = answer.errors[0]?.extensions.code;
    if (code === undefined) throw new Error(`expected a refusal, got ${JSON.stringify(answer.data)}`);
    return code;
  }

  /** Status, data and errors, unchanged. */
  async ask<T = Record<string, unknown>>(
    query: string,
    variables: Record<string, unknown> = {},
  ): Promise<GraphqlAnswer<T>> {
    const response = await this.rest("POST", "/api/graphql", { query, variables });
    const body = (await response.json()) as Partial<GraphqlAnswer<T>>;
    return { status: response.status, data: body.data ?? null, errors: body.errors ?? [] };
  }

  rest(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(new URL(path, this.url), {
      method,
      headers: {
        // Compressing and unpacking responses would cost both sides, which are one process, time; tests of compression ask for
        // it.
        "accept-encoding": "identity",
        ...(this.token === null ? {} : { authorization: `Bearer ${this.token}` }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }
}
