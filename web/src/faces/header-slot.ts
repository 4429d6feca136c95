import { slot } from "./panel.ts";

/** What features show at the end of the header, before the account: small, and on every page. It is for people who are signed in. */
export const headerEnd = slot<object>("header-end");
