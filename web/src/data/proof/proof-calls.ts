import { api } from "#web/data/session/session.ts";

/** The ways for a person to prove their identity. */
export type WayToProve = "password" | "app" | "sms";

interface ListedFactor {
  readonly id: string;
  readonly type: "app" | "sms";
}

/** Throws ApiError. */
export async function provePassword(password: string): Promise<void> {
  await api.send({ method: "POST", path: "/api/prove", body: { password } });
}

/** Throws ApiError. */
export async function proveCode(factor: string, code: string): Promise<void> {
  await api.send({ method: "POST", path: "/api/prove", body: { factor, code } });
}

/** The person's factor of a kind; the first of several phones. Throws ApiError. */
export async function factorOf(type: "app" | "sms"): Promise<string | undefined> {
  const factors = (await api.send({ method: "GET", path: "/api/factors" })) as readonly ListedFactor[];
  return factors.find((factor) => factor.type === type)?.id;
}

/** Sends a code to a phone. Throws ApiError. */
export async function sendProofCode(factor: string): Promise<void> {
  await api.send({ method: "POST", path: `/api/trigger-factor/${encodeURIComponent(factor)}` });
}
