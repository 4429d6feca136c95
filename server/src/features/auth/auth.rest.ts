import type { FastifyInstance, FastifyReply } from "fastify";
import { AppError } from "#core/errors/app-error.ts";
import { errorAnswer } from "#server/platform/http/error-answer.ts";
import { bearerToken } from "#server/platform/http/request-identity.ts";
import type { Platform } from "#server/platform/platform.ts";
import { acceptInvitation, readInvitation } from "./accept-invitation.ts";
import { enterLink, isVisit } from "./enter-link.ts";
import { registerExternalLoginRoutes } from "./external-login.rest.ts";
import { listFactors } from "./list-factors.ts";
import { refreshSession } from "./refresh-session.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { readPasswordReset, resetPassword } from "./reset-password.ts";
import { sayHello } from "./say-hello.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { triggerOwnFactor, verifyFactor } from "./verify-factor.ts";

/** The session calls of the wire contract, below `/api`. */
export function registerAuthRoutes(app: FastifyInstance, platform: Platform): void {
  app.addHook("onSend", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });
  app.get<{ Querystring: { link?: string } }>("/hello", (request) =>
    sayHello(platform, bearerToken(request), request.query.link),
  );
  app.post("/login", (request, reply) =>
    slowly(reply, platform, () => (isVisit(request.body) ? enterLink : signIn)(platform, request.body, request.ip)),
  );
  registerExternalLoginRoutes(app, platform);
  app.post("/refresh", (request) => refreshSession(platform, bearerToken(request)));
  app.post("/logout", async (request, reply) => {
    await signOut(platform, bearerToken(request));
    return reply.code(204).send();
  });
  app.get("/factors", (request) => listFactors(platform, bearerToken(request)));
  app.post<{ Params: { id: string } }>("/trigger-factor/:id", (request, reply) =>
    slowly(reply, platform, async () => {
      await triggerOwnFactor(platform, bearerToken(request), request.params.id);
      return reply.code(204).send();
    }),
  );
  app.post<{ Params: { id: string } }>("/verify/:id", (request, reply) =>
    slowly(reply, platform, () =>
      verifyFactor(platform, bearerToken(request), request.params.id, request.body, request.ip),
    ),
  );
  app.post("/reset-password", (request, reply) =>
    slowly(reply, platform, async () => {
      await requestPasswordReset(platform, request.body, request.ip);
      return reply.code(204).send();
    }),
  );
  app.get<{ Params: { token: string } }>("/reset-password/:token", (request) =>
    readPasswordReset(platform, request.params.token),
  );
  app.post<{ Params: { token: string } }>("/reset-password/:token", async (request, reply) => {
    await resetPassword(platform, request.params.token, request.body);
    return reply.code(204).send();
  });
  app.get<{ Params: { token: string } }>("/invite/:token", (request) => readInvitation(platform, request.params.token));
  app.post<{ Params: { token: string } }>("/invite/:token", (request) =>
    acceptInvitation(platform, request.params.token, request.body),
  );
}

/** A refusal that tells when to come back says so in the header that clients look at. */
async function slowly<T>(reply: FastifyReply, platform: Platform, run: () => Promise<T>): Promise<T | FastifyReply> {
  try {
    return await run();
  } catch (error) {
    const wait = error instanceof AppError ? error.data?.retryAfterS : undefined;
    if (typeof wait === "number") reply.header("retry-after", String(wait));
    const answer = errorAnswer(error, platform);
    return reply.code(answer.status).send(answer.body);
  }
}
