import type { FastifyReply, FastifyRequest } from "fastify";
import { bearerToken } from "#server/platform/http/request-identity.ts";
import { requestOrigin } from "#server/platform/http/request-origin.ts";
import type { Platform } from "#server/platform/platform.ts";
import { networkOf } from "../../../platform/call/network-of.ts";
import { deviceCookie, keepDevice, knownPeople, personOfDevice, readDevice } from "../sign-in/known-device.ts";
import { readVisitDevice, visitDeviceCookies } from "../sign-in/visit-device.ts";
import type { Caller } from "./caller.ts";

/** Identifies the caller of a request by address and cookies. */
export function callerOf(platform: Platform, request: FastifyRequest, reply: FastifyReply): Caller {
  const cookies = request.headers.cookie ?? "";
  const network = networkOf(request.ip);
  const [known] = knownPeople(platform, cookies);
  const isSecure = () => requestOrigin(request, platform.config).startsWith("https:");
  return {
    network,
    token: bearerToken(request),
    device: (userId) => readDevice(platform, cookies, userId),
    remember: async (unit, userId, proof) => {
      const device = await keepDevice(platform, unit, { userId, proof, cookies });
      unit.afterCommit(() => void reply.header("set-cookie", deviceCookie(platform, device, isSecure())));
      return device.id;
    },
    person: () => personOfDevice(platform, cookies),
    visitDevice: (door) => readVisitDevice(platform, cookies, door),
    rememberVisit: (door) => void reply.header("set-cookie", visitDeviceCookies(platform, cookies, door, isSecure())),
    lane: known ? `person ${known}` : `network ${network}`,
  };
}
