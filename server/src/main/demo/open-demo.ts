import { mediaTools } from "#media/run-ffmpeg.ts";
import type { FirstSignIn } from "#server/features/auth/sign-in/first-superuser.ts";
import { childEnvironment } from "#server/platform/config/child-environment.ts";
import type { Config } from "#server/platform/config/config.ts";
import type { Logger } from "#server/platform/log/log.ts";
import type { Platform } from "#server/platform/platform.ts";
import { signInForDemo } from "./demo-account.ts";
import { DemoClient } from "./demo-client.ts";
import { demoOperations } from "./demo-operations.ts";
import { signInCast } from "./demo-people.ts";
import { fillDemo } from "./fill-demo.ts";

export interface OpenDemoParts {
  readonly config: Config;
  readonly platform: Platform;
  /** The server's local address. */
  readonly url: string;
  /** Its public address. */
  readonly origin: string;
  readonly first: FirstSignIn;
  readonly say: (line: string) => void;
  readonly log: Logger;
  readonly program: { readonly signal: AbortSignal };
}

export interface OpenedDemo {
  /** How to sign in. */
  readonly hint: string;
  /** Never throws: if the demo fails, the server keeps running and the reason is printed. */
  fill(): Promise<void>;
}

/** `--demo`: signs in immediately, so that the hint can be printed; the clips are made while the server already runs. */
export async function openDemo(parts: OpenDemoParts): Promise<OpenedDemo | undefined> {
  const { config, platform, url, origin, first, say, log, program } = parts;
  const { signal } = program;
  const client = new DemoClient(url, signal);
  const failed = (error: unknown): undefined => {
    if (signal.aborted) return;
    log.error({ err: error }, "Could not create the demo");
    say(error instanceof Error ? error.message : String(error));
  };
  try {
    const { email, password } = await signInForDemo(client, config, first);
    const shown = config.admin ? "the password in ADMIN_PASSWORD" : password;
    const hint = `Sign in as ${email} with ${shown}`;
    return {
      hint,
      fill: async () => {
        try {
          const tools = mediaTools(config.ffmpegPath, config.ffprobePath, childEnvironment().PATH);
          const cast = await signInCast(platform, { url, dataDir: config.dataDir, signal });
          const { path, added } = await fillDemo({ operations: demoOperations(client, cast), tools, say, signal });
          const news = added > 0 ? `${added} files were added and are processing` : "nothing was missing";
          say(`The demo is ready (${news}): ${origin}${path}`);
          // Repeats the hint, which has scrolled away by now.
          say(hint);
        } catch (error) {
          failed(error);
        }
      },
    };
  } catch (error) {
    return failed(error);
  }
}
