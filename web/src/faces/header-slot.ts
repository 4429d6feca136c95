import { slot } from "./panel.ts";

/** What features show at the end of the header, before the account: small, on every page, for signed-in people. */
export const headerEnd = slot<object>("header-end");
