import type { FastifyReply, FastifyRequest } from "fastify";
import { requestOrigin } from "#server/platform/http/request-origin.ts";
import type { Platform } from "#server/platform/platform.ts";
import { deviceCookie, type KnownDevice, knownDevices, readDevice } from "./known-device.ts";
import { networkOf } from "./network-of.ts";

/** Who tries to prove something: where from, and on which device. */
export interface Caller {
  /** See `networkOf`. */
  readonly network: string;
  /** What this device is to the person; null on one that the person has not proved themselves on, or a client without cookies. */
  device(userId: string): KnownDevice | null;
  /** Keeps on the device that the person has proved to be themselves on it. */
  remember(userId: string, proof: KnownDevice["proof"]): void;
  /** Whom a place in the queue is for: a known person keeps their own when strangers crowd their network. */
  readonly lane: string;
}

export function callerOf(platform: Platform, request: FastifyRequest, reply: FastifyReply): Caller {
  const cookies = request.headers.cookie ?? "";
  const network = networkOf(request.ip);
  const [known] = knownDevices(platform, cookies);
  return {
    network,
    device: (userId) => readDevice(platform, cookies, userId),
    remember: (userId, proof) => {
      const isSecure = requestOrigin(request, platform.config).startsWith("https:");
      void reply.header("set-cookie", deviceCookie(platform, { userId, proof, cookies, isSecure }));
    },
    lane: known ? `person ${known.userId}` : `network ${network}`,
  };
}
