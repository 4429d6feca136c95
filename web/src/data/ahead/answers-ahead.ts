/** A request by all that makes it this one; who asks is the session of this document. */
export interface AheadRequest {
  readonly method: string;
  readonly path: string;
  /** As it is sent. */
  readonly body: string | null;
}

/** Responses requested before the code that needs them has loaded (PLUS-540). */
export interface AnswersAhead {
  keep: (request: AheadRequest, answer: Promise<Response>) => void;
  /** The answer, once: who asks again wants a newer one. */
  take: (request: AheadRequest) => Promise<Response> | undefined;
  /** What nobody has taken is somebody else's, or out of date. */
  forget: () => void;
  /** Resolves once nothing is left to be taken. */
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

/** Those of this document. */
export const answersAhead: AnswersAhead = createAnswersAhead();
