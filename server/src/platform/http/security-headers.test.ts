import { expect, test } from "vitest";
import { loadConfig } from "../config/config.ts";
import { contentSecurityPolicy } from "./security-headers.ts";

const KEYS = { SECRET: "a secret of the test, long enough", S3_ACCESS_KEY_ID: "k", S3_SECRET_ACCESS_KEY: "s" };
const BUCKETS = [
  ["s3://rushes/takes?region=eu-west-1", "https://rushes.s3.eu-west-1.amazonaws.com"],
  ["s3://rushes?endpoint=https://store.example:9000/s3", "https://store.example:9000"],
  ["s3://rushes?endpoint=https://store.example&pathStyle=false", "https://rushes.store.example"],
] as const;

test.for(BUCKETS)(
  "PLUS-333 a page may connect only to named hosts, and show, play and send files in %s",
  ([storage, origin]) => {
    const origins = { origin: "https://app.example", uploadOrigin: "https://upload.example/bytes" };
    const policy = contentSecurityPolicy(loadConfig({ ...KEYS, STORAGE_URL: storage }), origins);
    for (const kind of ["img-src", "media-src", "connect-src"]) expect(policy[kind]).toContain(origin);
    expect(policy["script-src"]).not.toContain(origin);
    const own = ["'self'", "https://app.example", "wss://app.example", "https://upload.example"];
    expect(policy["connect-src"]).toEqual([...own, origin]);
  },
);
