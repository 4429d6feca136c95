import { api } from "#web/data/session/session.ts";

export interface Invitation {
  name: string;
  email: string;
}

/** AUTH-051. Throws ApiError when the invitation is unknown, used or expired. */
export async function readInvitation(token: string): Promise<Invitation> {
  const body = await api.send({ method: "GET", path: `/api/invite/${encodeURIComponent(token)}` });
  if (typeof body !== "object" || body === null || !("email" in body) || !("name" in body)) {
    throw new Error("The server answered without an invitation");
  }
  return { name: String(body.name), email: String(body.email) };
}
