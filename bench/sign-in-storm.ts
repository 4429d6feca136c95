/**
 * Sends all guesses concurrently over many connections, from 127.0.0.1. A separate process, since a guesser shares neither the
 * event loop of honest people nor the server's processors; it also gets the processor last when it is scarce.
 */
import { once } from "node:events";
import { Agent } from "node:http";
import { constants, setPriority } from "node:os";
import { post } from "./sign-in-post.ts";

export interface Storm {
  readonly port: number;
  readonly guesses: number;
  readonly connections: number;
  /** For a second factor; null: passwords are guessed. */
  readonly factor: { readonly id: string; readonly token: string } | null;
  readonly email: string;
}

/** Number of responses per status. */
export type Tally = Readonly<Record<number, number>>;

setPriority(constants.priority.PRIORITY_LOW);
const [storm] = (await once(process, "message")) as [Storm];
const { port, guesses, connections, factor, email } = storm;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const tally: Record<number, number> = {};
await Promise.all(
  Array.from({ length: guesses }, async (_, n) => {
    const { status } = await post(port, {
      path: factor ? `/api/verify/${factor.id}` : "/api/login",
      body: factor ? { code: String(n).padStart(6, "0") } : { email, password: `wrong ${n}` },
      token: factor?.token,
      from: "127.0.0.1",
      agent,
    });
    tally[status] = (tally[status] ?? 0) + 1;
  }),
);
agent.destroy();
process.send?.(tally);
process.disconnect();
