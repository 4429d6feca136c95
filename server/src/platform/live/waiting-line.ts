export interface WaitingLine {
  /** Runs the work as soon as there is room. Answers false at once when too many wait already. */
  enter(work: () => Promise<void>): boolean;
}

/** So many at a time; others wait in line, and the line has an end. */
export function createWaitingLine(atOnce: number, mostWaiting: number): WaitingLine {
  const waiting: (() => Promise<void>)[] = [];
  let running = 0;

  function pump(): void {
    while (running < atOnce) {
      const work = waiting.shift();
      if (work === undefined) return;
      running += 1;
      void work().finally(() => {
        running -= 1;
        pump();
      });
    }
  }

  return {
    enter(work) {
      if (waiting.length >= mostWaiting) return false;
      waiting.push(work);
      pump();
      return true;
    },
  };
}
