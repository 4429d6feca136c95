import { createContext, type ReactNode } from "react";

/**
 * What is where comments are written until their author is known; `leave` gives the writing up. Null: anyone who writes is known.
 * A page gives it to everything below it.
 */
export type AuthorGate = ((leave: () => void) => ReactNode) | null;

export const AuthorGateContext = createContext<AuthorGate>(null);
