const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Whether a client's text may be one of our ids (lower case, as we write them). Checked before an id reaches SQL, which fails on
 * any other text.
 */
export function isUuid(text: unknown): text is string {
  return typeof text === "string" && UUID.test(text);
}
