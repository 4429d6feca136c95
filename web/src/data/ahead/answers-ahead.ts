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
}

export function createAnswersAhead(): AnswersAhead {
  const answers = new Map<string, Promise<Response>>();
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
      return answer;
    },
    forget: () => answers.clear(),
  };
}

/** Those of this document. */
export const answersAhead: AnswersAhead = createAnswersAhead();
