/**
 * Shares checks between concurrent callers. Callers that arrive while one runs share the next one, which starts after them, so
 * that nobody gets an earlier result; at most one check per name runs and one waits, however many callers there are.
 */
export class SharedQuestions<Answer> {
  readonly #running = new Map<string, Promise<Answer>>();
  readonly #next = new Map<string, Promise<Answer>>();

  ask(name: string, question: () => Promise<Answer>): Promise<Answer> {
    const running = this.#running.get(name);
    if (running === undefined) return this.#run(name, question);
    const coming = this.#next.get(name);
    if (coming) return coming;
    const next = running
      .catch(() => {}) // reported to its callers
      .then(() => {
        this.#next.delete(name);
        return this.#run(name, question);
      });
    this.#next.set(name, next);
    return next;
  }

  #run(name: string, question: () => Promise<Answer>): Promise<Answer> {
    const answer = question().finally(() => {
      if (this.#running.get(name) === answer) this.#running.delete(name);
    });
    this.#running.set(name, answer);
    return answer;
  }
}
