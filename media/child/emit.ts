/** Sends a part of a task's result. */
export type Emit<Part> = (part: Part) => void;
