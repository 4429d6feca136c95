import { AsyncLocalStorage } from "node:async_hooks";

const people = new AsyncLocalStorage<string>();

/**
 * Runs the work for a person, or for whatever takes turns in place of one: the children it starts count as theirs, without a
 * parameter (PLUS-1360). Null for the program's own work.
 */
export function onBehalfOf<T>(person: string | null, work: () => Promise<T>): Promise<T> {
  return person === null ? people.exit(work) : people.run(person, work);
}

/** Whose work is running; null for the program's own, which counts as one person's. */
export function workingFor(): string | null {
  return people.getStore() ?? null;
}
