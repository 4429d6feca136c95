/** Sends a part of what a task answers. */
export type Emit<Part> = (part: Part) => void;
