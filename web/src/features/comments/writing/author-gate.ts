import { createContext, type ReactNode } from "react";

/**
 * What stands where comments are written until their author is known; `leave` gives the writing up. Null: whoever writes is known.
 * A page gives it to everything below it.
 */
export type AuthorGate = ((leave: () => void) => ReactNode) | null;

export const AuthorGateContext = createContext<AuthorGate>(null);
