/** What identifies a request; it is sent in the session of this document. */
export interface AheadRequest {
  readonly method: string;
  readonly path: string;
  /** As it is sent. */
  readonly body: string | null;
}

/** Responses requested before the code that needs them has loaded (PLUS-540). */
export interface AnswersAhead {
  keep: (request: AheadRequest, answer: Promise<Response>) => void;
  /** The response, once: a second request wants a newer one. */
  take: (request: AheadRequest) => Promise<Response> | undefined;
  /** Drops unused responses: they are another user's, or outdated. */
  forget: () => void;
  /** Resolves once all responses have been used. */
  used: () => Promise<void>;
}

export function createAnswersAhead(): AnswersAhead {
  const answers = new Map<string, Promise<Response>>();
  const waiting = new Set<() => void>();
  const tellWhenUsed = () => {
    if (answers.size > 0) return;
    for (const resolve of waiting) resolve();
    waiting.clear();
  };
  const keyOf = ({ method, path, body }: AheadRequest) => `${method} ${path} ${body ?? ""}`;
  return {
    keep(request, answer) {
      // Only the consumer handles a failure.
      answer.catch(() => {});
      answers.set(keyOf(request), answer);
    },
    take(request) {
      const key = keyOf(request);
      const answer = answers.get(key);
      answers.delete(key);
      tellWhenUsed();
      return answer;
    },
    forget() {
      answers.clear();
      tellWhenUsed();
    },
    used: () =>
      new Promise((resolve) => {
        waiting.add(resolve);
        tellWhenUsed();
      }),
  };
}

/** The preloaded responses of this document. */
export const answersAhead: AnswersAhead = createAnswersAhead();
