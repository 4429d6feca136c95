/** The server has the documentation of its own version. */
export const DOCUMENTATION = "/docs/";
