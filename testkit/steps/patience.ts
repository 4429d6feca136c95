import { vi } from "vitest";

/** vitest gives each wait a second, which is too short beside other programs. */
const LIMIT_MS = 30_000;

type Options = Parameters<typeof vi.waitFor>[1];
const patient = (options: Options) => (typeof options === "number" ? options : { timeout: LIMIT_MS, ...options });

const { waitFor, waitUntil } = vi;
vi.waitFor = (check, options) => waitFor(check, patient(options));
vi.waitUntil = (check, options) => waitUntil(check, patient(options));
