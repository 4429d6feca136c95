import { z } from "zod";
import { shapeProblem } from "#server/platform/call/json-shape.ts";

/** Bytes of a transfer spec without its files; nodes return one to three thousand. */
const SPEC_BYTES = 64 << 10;
/** The node repeats the requested files, and may escape or extend them. */
const BYTES_PER_SENT = 4;
/** A spec has about forty fields; its `tags` are nested four deep. */
const SPEC_SHAPE = { deep: 16, parts: 1_000 };
const PARTS_PER_FILE = 8;

const plain = z.union([z.string(), z.number(), z.boolean(), z.null()]).optional();

/**
 * What a transfer client needs to reach the node: host, ports, token, encryption, rates. Everything else is left out: roots,
 * paths and passwords come from the request or from nowhere.
 */
const transferSpec = z.object({
  token: z.string().min(1),
  // Never an option of a command line.
  remote_host: z.string().regex(/^(?!-)[\w.:[\]%-]{1,255}$/),
  remote_user: plain,
  ssh_port: plain,
  fasp_port: plain,
  wss_enabled: plain,
  wss_port: plain,
  sshfp: plain,
  cipher: plain,
  content_protection: plain,
  rate_policy: plain,
  rate_policy_allowed: plain,
  target_rate_kbps: plain,
  target_rate_cap_kbps: plain,
  min_rate_kbps: plain,
  min_rate_cap_kbps: plain,
  lock_rate_policy: plain,
  lock_target_rate: plain,
  lock_min_rate: plain,
  http_fallback: plain,
  http_fallback_port: plain,
  https_fallback_port: plain,
  multi_session: plain,
  multi_session_threshold: plain,
  resume_policy: plain,
  cookie: plain,
  // The node's own notes about the transfer, which access keys require.
  tags: z.looseObject({}).optional(),
});

const answerShape = z.object({
  transfer_specs: z
    .array(
      z.object({
        transfer_spec: transferSpec.optional(),
        error: z.looseObject({ code: z.union([z.number(), z.string()]).optional() }).optional(),
      }),
    )
    .length(1),
});

export type NodeSetup = z.infer<typeof answerShape>["transfer_specs"][number];

/** How large a request was: its response may be that much larger. */
export interface SentRequest {
  readonly bytes: number;
  readonly files: number;
}

/** Returns what the node responded; "large" for more than a transfer spec of these files has, null for anything else. */
export async function readSetup(response: Response, sent: SentRequest): Promise<NodeSetup | "large" | null> {
  const text = await readText(response, SPEC_BYTES + BYTES_PER_SENT * sent.bytes);
  const shape = { ...SPEC_SHAPE, parts: SPEC_SHAPE.parts + PARTS_PER_FILE * sent.files };
  if (text === null || shapeProblem(text, shape) !== null) return "large";
  try {
    return answerShape.safeParse(JSON.parse(text)).data?.transfer_specs[0] ?? null;
  } catch {
    return null;
  }
}

async function readText(response: Response, mostBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
