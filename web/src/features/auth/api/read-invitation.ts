import { api } from "#web/data/session/session.ts";

export interface Invitation {
  name: string;
  email: string;
  /** The link of the first start: the account has no address yet. */
  firstStart: boolean;
}

/** AUTH-051. Throws ApiError if the invitation is unknown, used or expired. */
export async function readInvitation(token: string): Promise<Invitation> {
  const body = await api.send({ method: "GET", path: `/api/invite/${encodeURIComponent(token)}` });
  if (typeof body !== "object" || body === null || !("email" in body) || !("name" in body)) {
    throw new Error("The server returned no invitation");
  }
  const firstStart = "firstStart" in body && body.firstStart === true;
  return { name: String(body.name), email: String(body.email), firstStart };
}
