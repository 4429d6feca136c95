import type { AcmeConfig } from "../../../config/https.ts";
import type { CertificateTexts } from "../read-certificate.ts";
import { newKey } from "./acme-folder.ts";

/** How often, and how long apart, the authority is asked whether it has checked the host. */
const POLLS = { backoffAttempts: 20, backoffMin: 1_000, backoffMax: 15_000 } as const;
/** For one request to the authority. */
const REQUEST_MS = 30_000;
const MOST_BYTES = 1 << 20;

export interface OrderParts {
  readonly settings: AcmeConfig;
  /** PEM. */
  readonly accountKey: string;
  /** Holds the responses to challenges, by token, while the authority asks for them. */
  readonly challenges: Map<string, string>;
}

/** Gets a certificate for the host from the authority, which asks HTTP_PORT for proof (HTTP-01). */
export async function orderCertificate({ settings, accountKey, challenges }: OrderParts): Promise<CertificateTexts> {
  // Loaded when needed: most installations never do.
  const acme = await import("acme-client");
  Object.assign(acme.axios.defaults, { timeout: REQUEST_MS, maxContentLength: MOST_BYTES });
  const client = new acme.Client({ directoryUrl: settings.directory, accountKey, ...POLLS });
  const [key, csr] = await acme.crypto.createCsr({ commonName: settings.host, altNames: [settings.host] }, newKey());
  const certificate = await client.auto({
    csr,
    ...(settings.email === undefined ? {} : { email: settings.email }),
    termsOfServiceAgreed: true,
    challengePriority: ["http-01"],
    // This machine may not reach its own public name.
    skipChallengeVerification: true,
    challengeCreateFn: async (_authorization, { token }, response) => void challenges.set(token, response),
    challengeRemoveFn: async (_authorization, { token }) => void challenges.delete(token),
  });
  return { key: key.toString(), certificate, passphrase: undefined };
}
