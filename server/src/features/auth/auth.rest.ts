import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#core/errors/app-error.ts";
import { CrowdQueue } from "#server/platform/call/crowd-queue.ts";
import { FairQueue } from "#server/platform/call/fair-queue.ts";
import { inPlaces, type StepOut } from "#server/platform/call/wait-for-server.ts";
import { errorAnswer } from "#server/platform/http/error-answer.ts";
import { bearerToken } from "#server/platform/http/request-identity.ts";
import type { Platform } from "#server/platform/platform.ts";
import { registerExternalLoginRoutes } from "./external/external-login.rest.ts";
import { listFactors } from "./factors/list-factors.ts";
import { triggerOwnFactor, verifyFactor } from "./factors/verify-factor.ts";
import { acceptInvitation, readInvitation } from "./invitations/accept-invitation.ts";
import { proveAgain } from "./passwords/prove-again.ts";
import { requestPasswordReset } from "./passwords/request-password-reset.ts";
import { readPasswordReset, resetPassword } from "./passwords/reset-password.ts";
import { callerOf } from "./session/caller.rest.ts";
import type { Caller } from "./session/caller.ts";
import { refreshSession } from "./session/refresh-session.ts";
import { sayHello } from "./session/say-hello.ts";
import { signOut } from "./session/sign-out.ts";
import { enterLink, isVisit } from "./sign-in/enter-link.ts";
import { signIn } from "./sign-in/sign-in.ts";

/** Registers the session calls of the API, below `/api`. */
export function registerAuthRoutes(app: FastifyInstance, platform: Platform): void {
  const guarded = guard(platform);
  app.get<{ Querystring: { link?: string | string[] } }>("/hello", (request, reply) =>
    guarded(request, reply, () => sayHello(platform, bearerToken(request), [request.query.link].flat()[0])),
  );
  app.post("/login", (request, reply) =>
    guarded(request, reply, (caller) => (isVisit(request.body) ? enterLink : signIn)(platform, request.body, caller)),
  );
  registerExternalLoginRoutes(app, platform);
  app.post("/refresh", (request, reply) =>
    guarded(request, reply, () => refreshSession(platform, bearerToken(request))),
  );
  app.post("/logout", (request, reply) =>
    guarded(request, reply, async () => {
      await signOut(platform, bearerToken(request));
      return reply.code(204).send();
    }),
  );
  app.get("/factors", (request, reply) => guarded(request, reply, () => listFactors(platform, bearerToken(request))));
  app.post<{ Params: { id: string } }>("/trigger-factor/:id", (request, reply) =>
    guarded(request, reply, async (caller) => {
      await triggerOwnFactor(platform, bearerToken(request), request.params.id, caller);
      return reply.code(204).send();
    }),
  );
  app.post<{ Params: { id: string } }>("/verify/:id", (request, reply) =>
    guarded(request, reply, (caller) =>
      verifyFactor(platform, bearerToken(request), request.params.id, request.body, caller),
    ),
  );
  app.post("/reset-password", (request, reply) =>
    guarded(request, reply, async (caller) => {
      await requestPasswordReset(platform, request.body, caller);
      return reply.code(204).send();
    }),
  );
  app.post("/prove", (request, reply) =>
    guarded(request, reply, async (caller) => {
      await proveAgain(platform, bearerToken(request), request.body, caller);
      return reply.code(204).send();
    }),
  );
  app.get<{ Params: { token: string } }>("/reset-password/:token", (request, reply) =>
    guarded(request, reply, () => readPasswordReset(platform, request.params.token)),
  );
  app.post<{ Params: { token: string } }>("/reset-password/:token", (request, reply) =>
    guarded(request, reply, async (caller) => {
      await resetPassword(platform, request.params.token, request.body, caller);
      return reply.code(204).send();
    }),
  );
  app.get<{ Params: { token: string } }>("/invite/:token", (request, reply) =>
    guarded(request, reply, () => readInvitation(platform, request.params.token)),
  );
  app.post<{ Params: { token: string } }>("/invite/:token", (request, reply) =>
    guarded(request, reply, (caller) => acceptInvitation(platform, request.params.token, request.body, caller)),
  );
}

type Guarded = <T>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (caller: Caller) => Promise<T>,
) => Promise<T | FastifyReply>;

/**
 * Limits one caller's calls over all routes, or one network could fill the whole queue by using many of them (PLUS-1094). Routes
 * take turns for each caller, so that a storm of sign-ins doesn't block its other calls.
 */
const CALLERS = {
  atOncePerCrowd: 4,
  atOncePerNetwork: 2,
  waitingPerCrowd: 300,
  waitingPerNetwork: 300,
  most: 2_000,
} as const;

/**
 * Only a few run concurrently, or a storm of guesses would take every database connection. The queue is short, since `CALLERS`
 * limits what waits.
 */
const DOOR = {
  atOnce: 8,
  atOncePerLane: CALLERS.atOncePerCrowd,
  waiting: CALLERS.most,
  waitingPerLane: CALLERS.atOncePerCrowd,
} as const;

/** Limits for calls that wait for an external server, such as one that sends text messages (PLUS-600). */
const AT_SERVERS = { atOnce: 100, atOncePerLane: 2, waiting: 1_000, waitingPerLane: 20 } as const;

/**
 * Anonymous calls queue by caller and purpose before any query. A refusal's retry time is sent in the header that clients read.
 */
function guard(platform: Platform): Guarded {
  const callers = new CrowdQueue(CALLERS);
  const [door, atServers] = [new FairQueue(DOOR), new FairQueue(AT_SERVERS)];
  return async (request, reply, work) => {
    const caller = callerOf(platform, request, reply);
    try {
      const { lane } = caller;
      const route = request.routeOptions.url ?? "";
      // Places are retaken in the same order, or two returning calls would deadlock.
      const stepOut: StepOut = (wait) =>
        door.stepOut(lane, () => callers.stepOut(lane, route, () => atServers.run(lane, wait)));
      return await callers.run(lane, route, () => door.run(lane, () => inPlaces({ stepOut }, () => work(caller))));
    } catch (error) {
      const wait = error instanceof AppError ? error.data?.retryAfterS : undefined;
      if (typeof wait === "number") reply.header("retry-after", String(wait));
      const answer = errorAnswer(error, platform);
      return reply.code(answer.status).send(answer.body);
    }
  };
}
