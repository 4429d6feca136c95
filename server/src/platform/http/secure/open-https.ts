import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Platform } from "../../platform.ts";
import { keepCertificateFiles } from "./certificate-keeper.ts";
import { noteCertificate } from "./certificate-state.ts";
import { httpPortServer } from "./http-port.ts";
import type { ServedCertificate } from "./secure-server.ts";

export interface OpenedHttps {
  /** Undefined: plain HTTP. */
  readonly certificate: ServedCertificate | undefined;
  /** Opens HTTP_PORT, if set; returns the port. */
  listen(host: string): Promise<number | null>;
  close(): Promise<void>;
}

/** Reads the certificate, if HTTPS is configured. @throws ConfigError if it can't be used */
export function openHttps({ config, clock, log }: Platform): OpenedHttps {
  const { https, httpPort, publicUrl } = config;
  const kept = https && keepCertificateFiles({ files: https, clock, log });
  if (kept) noteCertificate(config, kept.state);
  const host = publicUrl === undefined ? undefined : new URL(publicUrl).hostname;
  if (kept && host !== undefined && !kept.covers(host))
    log.warn(`TLS_CERTIFICATE isn't valid for ${host} in PUBLIC_URL`);
  const server = httpPort === undefined || publicUrl === undefined ? undefined : httpPortServer({ publicUrl });
  return {
    certificate: kept,
    async listen(address) {
      if (server === undefined) return null;
      server.listen({ host: address, port: httpPort });
      await once(server, "listening");
      return portOf(server);
    },
    async close() {
      kept?.stop();
      server?.close();
      server?.closeAllConnections();
    },
  };
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;
