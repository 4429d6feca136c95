import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { noteCertificate } from "../../config/certificate-state.ts";
import type { Platform } from "../../platform.ts";
import { keepAcmeCertificate } from "./acme/acme-certificate.ts";
import { type KeptCertificate, keepCertificateFiles } from "./certificate-keeper.ts";
import { httpPortServer } from "./http-port.ts";
import type { ServedCertificate } from "./secure-server.ts";

export interface OpenedHttps {
  /** Undefined: plain HTTP. */
  readonly certificate: ServedCertificate | undefined;
  /** Opens HTTP_PORT, if set, and then orders a certificate, if needed; returns the port. */
  listen(host: string): Promise<number | null>;
  close(): Promise<void>;
}

interface Source {
  readonly kept?: KeptCertificate;
  readonly challenge?: (token: string) => string | undefined;
  readonly begin?: () => void;
}

/** Reads the certificate, if HTTPS is configured. @throws ConfigError if it can't be used */
export function openHttps(platform: Platform): OpenedHttps {
  const { httpPort, publicUrl } = platform.config;
  const { kept, challenge, begin } = sourceOf(platform);
  if (kept) noteCertificate(platform.config, kept.state);
  const isReady = () => kept === undefined || kept.context() !== undefined;
  const server =
    httpPort === undefined || publicUrl === undefined ? undefined : httpPortServer({ publicUrl, challenge, isReady });
  return {
    certificate: kept,
    async listen(host) {
      if (server === undefined) return null;
      server.listen({ host, port: httpPort });
      await once(server, "listening");
      begin?.();
      return (server.address() as AddressInfo).port;
    },
    async close() {
      kept?.stop();
      server?.close();
      server?.closeAllConnections();
    },
  };
}

function sourceOf({ config, clock, log }: Platform): Source {
  const { https, publicUrl, dataDir } = config;
  if (https === undefined) return {};
  if (https.kind === "files") {
    const host = publicUrl === undefined ? undefined : new URL(publicUrl).hostname;
    return { kept: keepCertificateFiles({ files: https, host, clock, log }) };
  }
  const kept = keepAcmeCertificate({ settings: https, dataDir, clock, log });
  return { kept, challenge: kept.challenge, begin: kept.begin };
}
