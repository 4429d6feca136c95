import type { FastifyReply, FastifyRequest } from "fastify";
import { requestOrigin } from "#server/platform/http/request-origin.ts";
import type { Unit } from "#server/platform/outbox/transact.ts";
import type { Platform } from "#server/platform/platform.ts";
import { deviceCookie, keepDevice, knownPeople, readDevice } from "../sign-in/known-device.ts";
import type { KnownDevice } from "../sign-in/known-device-store.ts";
import { networkOf } from "../sign-in/network-of.ts";

/** Who tries to prove something: where from, and on which device. */
export interface Caller {
  /** See `networkOf`. */
  readonly network: string;
  /** What this device is to the person; null on one that the person has not proved themselves on, or a client without cookies. */
  device(userId: string): Promise<KnownDevice | null>;
  /** Keeps that the person has proved to be themselves on the device, in a transaction that holds the account. Answers the device's id. */
  remember(unit: Unit, userId: string, proof: KnownDevice["proof"]): Promise<string>;
  /** Whom a place in the queue is for: a known person keeps their own when strangers crowd their network. */
  readonly lane: string;
}

export function callerOf(platform: Platform, request: FastifyRequest, reply: FastifyReply): Caller {
  const cookies = request.headers.cookie ?? "";
  const network = networkOf(request.ip);
  const [known] = knownPeople(platform, cookies);
  return {
    network,
    device: (userId) => readDevice(platform, cookies, userId),
    remember: async (unit, userId, proof) => {
      const isSecure = requestOrigin(request, platform.config).startsWith("https:");
      const device = await keepDevice(platform, unit, { userId, proof, cookies });
      unit.afterCommit(() => void reply.header("set-cookie", deviceCookie(platform, device, isSecure)));
      return device.id;
    },
    lane: known ? `person ${known}` : `network ${network}`,
  };
}
