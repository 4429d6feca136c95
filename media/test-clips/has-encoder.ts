import { mediaTools, runTool, STILL_LIMITS } from "#media/run-ffmpeg.ts";

let listing: Promise<string> | undefined;

/** Whether the installed ffmpeg can make such a clip; tests that lack an encoder say so and skip. */
export async function hasEncoder(name: string): Promise<boolean> {
  listing ??= runTool(mediaTools(), { tool: "ffmpeg", args: ["-encoders"], limits: STILL_LIMITS }).then(({ stdout }) =>
    stdout.toString("latin1"),
  );
  return new RegExp(`^ [VA]\\S* ${name} `, "m").test(await listing);
}
