import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { identify, identifySessions } from "#server/features/auth/session/identify.ts";
import { noteOpenedPort } from "#server/platform/config/own-origin.ts";
import { errorAnswer } from "#server/platform/http/error-answer.ts";
import { drainable } from "#server/platform/http/health/drain.ts";
import { listenForMetrics } from "#server/platform/http/health/metrics-routes.ts";
import { createHttpServer } from "#server/platform/http/http-server.ts";
import { openHttps } from "#server/platform/http/secure/open-https.ts";
import { createLiveServer } from "#server/platform/live/live-server.ts";
import { mayStillFetch } from "#server/platform/storage/address-holders.ts";
import { replacedMedia } from "#server/platform/storage/replaced-media.ts";
import type { MediaParts } from "#server/platform/storage/routes/media-get-route.ts";
import { mediaRoutes } from "#server/platform/storage/routes/media-routes.ts";
import { bytesStopAt } from "#server/platform/storage/upload-room.ts";
import { uploadServer } from "#server/platform/storage/upload-server.ts";
import { features } from "./features.ts";
import type { OpenedPlatform } from "./open-platform.ts";
import { originsOf } from "./request-origins.ts";

/** The backlog of connections; Node's default is 511, the kernel's limit is 4096. */
const LISTEN_QUEUE = 4096;
/** How long running calls may continue after a stop: longer than any call, shorter than the limit for the whole stop. */
const DRAIN_MS = 8_000;

export interface ListenOptions {
  readonly host: string;
  /** The port; 0: any free one. */
  readonly port: number;
  /** The folder of the built web app; undefined: API only. */
  readonly webDir: string | undefined;
  /** How long idle connections are served during a stop; running calls have a separate limit. */
  readonly idleGraceMs?: number;
}

export interface Listening {
  /** The address of the web app and the API on this machine. */
  readonly url: string;
  readonly port: number;
  readonly uploadPort: number;
  /** Null: HTTP_PORT isn't set. */
  readonly httpPort: number | null;
  close(): Promise<void>;
}

/**
 * Opens the main port (API, media, live connection, web app) and the port of upload bytes. Rejects with EADDRINUSE if a port is
 * taken.
 */
export async function listen({ platform, heartbeat }: OpenedPlatform, options: ListenOptions): Promise<Listening> {
  const { config, storage, addresses, clock } = platform;
  let uploadPort: number | null = null;
  const media: MediaParts = {
    storage,
    addresses,
    clock,
    traceParent: config.traceParent,
    stopAt: bytesStopAt(config.uploadsPauseAt),
    mayFetch: (holder) => mayStillFetch(platform, holder),
    replaced: (opened, asker) => replacedMedia(platform, opened, asker),
  };
  const https = openHttps(platform);
  const { certificate } = https;
  const app = await createHttpServer({
    platform,
    features,
    identity: {
      identify: (token) => identify(platform, token),
      originsOf: (request) => originsOf(request, config, uploadPort),
    },
    webDir: options.webDir,
    certificate,
    mount: (scope) => void scope.register(mediaRoutes, media),
  });
  const onUploadError: Parameters<typeof uploadServer>[1] = (error, _request, reply) => {
    const answer = errorAnswer(error, platform);
    return reply.code(answer.status).send(answer.body);
  };
  const uploads = await uploadServer(media, onUploadError, certificate);
  const live = createLiveServer({
    server: app.server,
    platform,
    routes: features.flatMap((feature) => feature.live ?? []),
    identify: (token) => identify(platform, token),
    renew: (sessionIds) => identifySessions(platform, sessionIds),
  });
  let metrics: FastifyInstance | undefined;
  const drains = [drainable(app.server), drainable(uploads.server)];
  const close = async (): Promise<void> => {
    await Promise.all([live.close(), ...drains.map((drain) => drain.empty(DRAIN_MS, options.idleGraceMs))]);
    await Promise.all([app.close(), uploads.close(), metrics?.close(), https.close()]);
  };
  try {
    await app.listen({ host: options.host, port: options.port, backlog: LISTEN_QUEUE });
    const port = portOf(app);
    noteOpenedPort(config, port);
    if (config.metricsAddress !== undefined) metrics = await listenForMetrics(app, config.metricsAddress);
    uploadPort = await listenForUploads(uploads, options.host, config.mediaPort, port);
    const httpPort = await https.listen(options.host);
    heartbeat.begin({ serving: { connections: live.count, people: live.people } });
    const scheme = certificate === undefined ? "http" : "https";
    return { url: `${scheme}://localhost:${port}`, port, uploadPort, httpPort, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Opens the configured port, else the one after the main port, or any free one if that is taken. */
async function listenForUploads(
  app: FastifyInstance,
  host: string,
  wanted: number | undefined,
  mainPort: number,
): Promise<number> {
  if (wanted !== undefined) {
    await app.listen({ host, port: wanted, backlog: LISTEN_QUEUE });
    return portOf(app);
  }
  try {
    await app.listen({ host, port: mainPort + 1, backlog: LISTEN_QUEUE });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    await app.listen({ host, port: 0, backlog: LISTEN_QUEUE });
  }
  return portOf(app);
}

function portOf(app: FastifyInstance): number {
  return (app.server.address() as AddressInfo).port;
}
