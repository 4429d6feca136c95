import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/data/session/session.ts";

/** A second factor for a sign-in (DATA-050). */
export interface Factor {
  id: string;
  type: "app" | "sms";
  /** The phone number, masked except for its beginning and end; null for an app. */
  recipient: string | null;
}

/** AUTH-048: the factors that can verify this session. */
export const factorsQuery = queryOptions({
  queryKey: ["factors"],
  staleTime: 0,
  queryFn: async () => readFactors(await api.send({ method: "GET", path: "/api/factors" })),
});

/** AUTH-049: sends the code of a text message factor. Throws ApiError. */
export async function triggerFactor(factorId: string): Promise<void> {
  await api.send({ method: "POST", path: `/api/trigger-factor/${encodeURIComponent(factorId)}` });
}

function readFactors(body: unknown): Factor[] {
  if (!Array.isArray(body)) throw new Error("The server returned no factors");
  return body.flatMap((value: unknown) => {
    if (typeof value !== "object" || value === null || !("id" in value) || !("type" in value)) return [];
    const { id, type } = value;
    const recipient = "recipient" in value && typeof value.recipient === "string" ? value.recipient : null;
    return typeof id === "string" && (type === "app" || type === "sms") ? [{ id, type, recipient }] : [];
  });
}
