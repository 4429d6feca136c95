/** The callers of an endpoint outside GraphQL. */
export const REST_ACTORS = [
  ["nobody", "Nobody"],
  ["unverified", "Owes a second factor"],
  ["visitor", "Visitor of a link"],
  ["viewer", "Viewer"],
  ["superuser", "Superuser"],
] as const;
export type RestActor = (typeof REST_ACTORS)[number][0];

export interface RestRow {
  readonly method: "GET" | "HEAD" | "POST" | "PUT";
  /** As the server registers it. */
  readonly route: string;
  /** The attempt: an address of the route, and a body. */
  readonly path: string;
  readonly body?: unknown;
  readonly on: string;
  /** The HTTP status for each actor. */
  readonly outcomes: string;
}

const UNKNOWN_ID = "00000000-0000-7000-8000-000000000000";

// The columns:   nobody, owes a second factor, visitor, viewer, superuser
export const REST_ROWS: readonly RestRow[] = [
  { method: "GET", route: "/api/hello", path: "/api/hello", on: "the first call", outcomes: "200 200 200 200 200" },
  {
    method: "POST",
    route: "/api/login",
    path: "/api/login",
    body: { email: "who@example.com", password: "wrong horse" },
    on: "wrong credentials",
    outcomes: "401 401 401 401 401",
  },
  {
    method: "POST",
    route: "/api/refresh",
    path: "/api/refresh",
    on: "one's own session",
    outcomes: "401 200 200 200 200",
  },
  {
    method: "POST",
    route: "/api/logout",
    path: "/api/logout",
    on: "one's own session",
    outcomes: "204 204 204 204 204",
  },
  { method: "GET", route: "/api/factors", path: "/api/factors", on: "one's own", outcomes: "401 200 401 200 200" },
  {
    method: "POST",
    route: "/api/trigger-factor/:id",
    path: `/api/trigger-factor/${UNKNOWN_ID}`,
    on: "one that is not one's own",
    outcomes: "401 404 401 404 404",
  },
  {
    method: "POST",
    route: "/api/verify/:id",
    path: `/api/verify/${UNKNOWN_ID}`,
    body: { code: "000000" },
    on: "one that is not one's own",
    outcomes: "401 404 401 404 404",
  },
  {
    method: "POST",
    route: "/api/reset-password",
    path: "/api/reset-password",
    body: { email: "who@example.com" },
    on: "an address that nobody has",
    outcomes: "204 204 204 204 204",
  },
  {
    method: "GET",
    route: "/api/reset-password/:token",
    path: "/api/reset-password/unknown",
    on: "an unknown token",
    outcomes: "410 410 410 410 410",
  },
  {
    method: "POST",
    route: "/api/reset-password/:token",
    path: "/api/reset-password/unknown",
    body: { password: "correct horse" },
    on: "an unknown token",
    outcomes: "410 410 410 410 410",
  },
  {
    method: "GET",
    route: "/api/invite/:token",
    path: "/api/invite/unknown",
    on: "an unknown token",
    outcomes: "410 410 410 410 410",
  },
  {
    method: "POST",
    route: "/api/invite/:token",
    path: "/api/invite/unknown",
    body: { name: "Who", password: "correct horse" },
    on: "an unknown token",
    outcomes: "410 410 410 410 410",
  },
  {
    method: "GET",
    route: "/api/external-login",
    path: "/api/external-login",
    on: "without a provider",
    outcomes: "404 404 404 404 404",
  },
  {
    method: "GET",
    route: "/api/external-login/return",
    path: "/api/external-login/return",
    on: "without a provider",
    outcomes: "404 404 404 404 404",
  },
  {
    method: "POST",
    route: "/api/external-login/session",
    path: "/api/external-login/session",
    body: {},
    on: "without a provider",
    outcomes: "410 410 410 410 410",
  },
  {
    method: "GET",
    route: "/api/downloads/:token",
    path: "/api/downloads/forged",
    on: "a forged address",
    outcomes: "404 404 404 404 404",
  },
  {
    method: "HEAD",
    route: "/api/downloads/:token",
    path: "/api/downloads/forged",
    on: "a forged address",
    outcomes: "404 404 404 404 404",
  },
  {
    method: "GET",
    route: "/api/audit-log/:token",
    path: "/api/audit-log/forged",
    on: "a forged address",
    outcomes: "404 404 404 404 404",
  },
  {
    method: "GET",
    route: "/media/*",
    path: "/media/originals/forged",
    on: "a forged address",
    outcomes: "404 404 404 404 404",
  },
  {
    method: "HEAD",
    route: "/media/*",
    path: "/media/originals/forged",
    on: "a forged address",
    outcomes: "404 404 404 404 404",
  },
  {
    method: "PUT",
    route: "/media/*",
    path: "/media/originals/forged",
    on: "a forged address",
    outcomes: "404 404 404 404 404",
  },
  { method: "GET", route: "/healthz", path: "/healthz", on: "for load balancers", outcomes: "200 200 200 200 200" },
  { method: "GET", route: "/readyz", path: "/readyz", on: "for load balancers", outcomes: "200 200 200 200 200" },
  { method: "GET", route: "/metrics", path: "/metrics", on: "for monitoring", outcomes: "200 200 200 200 200" },
];
