import { z } from "zod";
import { isDifferent, jsonList } from "./json-list.ts";

/** One Aspera transfer server, reached through the HTTP interface of its node. */
export interface AsperaServerConfig {
  /** Its name for people and in stored rows. */
  readonly name: string;
  /** `https://host:9092`, without a trailing slash. */
  readonly address: string;
  /** The prefix of the storage that this server transfers to. */
  readonly storagePrefix: string;
  /** That storage's path below the server's document root: `/` or `/folder`, otherwise without a trailing slash. */
  readonly root: string;
  readonly credentials: AsperaCredentials;
  readonly timeoutMs: number;
}

export type AsperaCredentials =
  | { readonly kind: "basic"; readonly user: string; readonly password: string }
  | { readonly kind: "bearer"; readonly token: string; readonly accessKey: string | undefined };

const DEFAULT_NAME = "asp2";
const text = z.string().trim().min(1).max(4_000);

const server = z
  .strictObject({
    name: text.max(64).default(DEFAULT_NAME),
    address: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, "")),
    storagePrefix: z.string().max(255).default(""),
    root: z
      .string()
      .max(1_000)
      .refine((path) => !path.split("/").includes(".."))
      .default("/")
      .transform((path) => `/${path.replace(/^\/+|\/+$/g, "")}`),
    user: text.optional(),
    password: text.optional(),
    token: text.optional(),
    accessKey: text.optional(),
    timeoutSeconds: z.number().min(1).max(300).default(15),
  })
  .transform(({ user, password, token, accessKey, timeoutSeconds, ...rest }, context) => {
    const timeoutMs = timeoutSeconds * 1_000;
    if (token !== undefined && user === undefined && password === undefined)
      return { ...rest, timeoutMs, credentials: { kind: "bearer" as const, token, accessKey } };
    if (user !== undefined && password !== undefined && token === undefined)
      return { ...rest, timeoutMs, credentials: { kind: "basic" as const, user, password } };
    context.addIssue({ code: "custom", message: "either user and password or a token" });
    return z.NEVER;
  });

const servers = z.array(server).refine((list) => isDifferent(list.map(({ name }) => name)), "names must differ");

/** The value of ASPERA_SERVERS: a JSON list. */
export const asperaServers = jsonList.pipe(servers);
