/**
 * Questions that many ask at the same moment. Anyone who comes while an answer is on its way shares the next one, which is asked after they
 * came, so that nobody gets an answer from before; of each name two are asked at most, however many come.
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
      .catch(() => {}) // told to those who asked for it
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
