/**
 * Fields that are never logged: secrets, personal data, and names of people's files. Ids are allowed, so that a line can be
 * traced. Keys are compared ignoring case, dashes and underscores.
 */
const secrets = `authorization cookie setcookie xapikey token accesstoken ticket secret signature password passwordhash
  currentpassword newpassword code otp`;
const personal = `email mail phone recipient recipients name filename originalname title text comment body query variables
  detail ip remoteaddress`;
const forbidden = new Set(`${secrets} ${personal}`.split(/\s+/));

/** A second factor is called `code` too, but error codes are harmless. */
const errorCode = /^[A-Z][A-Z0-9_]{2,}$/;

const deepest = 5;
const hidden = "[hidden]";

/** For the bindings of child loggers, which pino doesn't pass through a formatter: one serializer per forbidden key. */
export const bindingSerializers: Readonly<Record<string, (value: unknown) => unknown>> = Object.fromEntries(
  [...forbidden, "fileName", "originalName", "remoteAddress", "accessToken"].map((key) => [
    key,
    (value) => concealed(key, value),
  ]),
);

/** Returns a copy of the log fields without the forbidden ones, and without the query of any address. */
export function redact(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return redactRecord(record, 0);
}

function redactRecord(record: object, depth: number): Record<string, unknown> {
  const kept = Object.entries(record).map(([key, value]) => {
    const plain = key.toLowerCase().replaceAll(/[-_]/g, "");
    return [key, forbidden.has(plain) ? concealed(plain, value) : redactValue(value, key, depth + 1)] as const;
  });
  return Object.fromEntries(kept);
}

function redactValue(value: unknown, key: string, depth: number): unknown {
  if (typeof value === "string") return redactText(value);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  if (depth > deepest) return "[deep]";
  if (Array.isArray(value)) return value.map((item) => redactValue(item, key, depth + 1));
  if (value instanceof Error) return redactError(value, depth);
  if (key === "req") return requestLine(value);
  if (key === "res") return "statusCode" in value ? { statusCode: value.statusCode } : {};
  if (isPlain(value)) return redactRecord(value, depth);
  return `[${value.constructor.name}]`;
}

function concealed(key: string, value: unknown): unknown {
  if (value === undefined || value === null) return value;
  return key === "code" && typeof value === "string" && errorCode.test(value) ? value : hidden;
}

/** The web framework logs its request object; method and path are enough. */
function requestLine(request: object): Record<string, unknown> {
  const method = "method" in request ? request.method : undefined;
  return { method, url: "url" in request ? redactText(String(request.url)) : undefined };
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Keeps class, code, message and stack; drops the other fields of driver errors (the row, the statement's values). */
function redactError(error: Error, depth: number): Record<string, unknown> {
  const code = "code" in error ? String(error.code) : undefined;
  const cause = error.cause instanceof Error && depth <= deepest ? redactError(error.cause, depth + 1) : undefined;
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    message: redactText(error.message),
    stack: redactText(error.stack ?? ""),
    ...(cause === undefined ? {} : { cause }),
  };
}

/** Queries contain tokens and signatures, an address's user info a password, and email addresses are personal. */
export function redactText(text: string): string {
  return text
    .replaceAll(/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi, `$1${hidden}@`)
    .replaceAll(/(\/[^\s?"']*)\?[^\s"']*/g, `$1?${hidden}`)
    .replaceAll(/(\/(?:invite|reset-password|setup)\/)[^\s/?"']+/g, `$1${hidden}`)
    .replaceAll(/[^\s@<>"'/:]+@[^\s@<>"']+\.[a-z]{2,}/gi, hidden);
}
