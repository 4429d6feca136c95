import { createContext, type ReactNode } from "react";

/**
 * Replaces the composer until the author is known; `leave` cancels writing. Null: every author is known. A page provides it to
 * everything below.
 */
export type AuthorGate = ((leave: () => void) => ReactNode) | null;

export const AuthorGateContext = createContext<AuthorGate>(null);
