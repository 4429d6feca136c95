import { api } from "#web/data/session/session.ts";

const pathOf = (token: string) => `/api/reset-password/${encodeURIComponent(token)}`;

/** AUTH-053: sends a mail with a link if somebody has this address. Throws ApiError. */
export async function requestPasswordReset(email: string): Promise<void> {
  await api.send({ method: "POST", path: "/api/reset-password", body: { email: email.trim() } });
}

/** AUTH-054: whose password the link sets. Throws ApiError EXPIRED if the link is unknown, used or old. */
export async function readPasswordReset(token: string): Promise<{ email: string }> {
  const body = await api.send({ method: "GET", path: pathOf(token) });
  if (typeof body !== "object" || body === null || !("email" in body)) {
    throw new Error("The server returned no password reset");
  }
  return { email: String(body.email) };
}

/** Sets the password by the link of a mail (AUTH-055). Throws ApiError. */
export async function setNewPassword(token: string, password: string): Promise<void> {
  await api.send({ method: "POST", path: pathOf(token), body: { password } });
}
