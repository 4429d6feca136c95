const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text of a client may be an id of ours (lower case, as we write them). Asked before any id reaches SQL, where another text is an error. */
export function isUuid(text: unknown): text is string {
  return typeof text === "string" && UUID.test(text);
}
