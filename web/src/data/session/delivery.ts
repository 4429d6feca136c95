import { session, useSession } from "./session.ts";

/** Whether mail leaves the server (PLUS-1394). If not, texts that promise it say so; true until the server has responded. */
export const delivers = (): boolean => session.store.getState().hello?.delivers !== false;

/** `delivers` as a React hook. */
export const useDelivers = (): boolean => useSession(({ hello }) => hello?.delivers !== false);
