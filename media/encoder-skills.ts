import type { EncoderSkills } from "#media/plan/transcode-plan.ts";
import { type MediaTools, PROBE_LIMITS, runTool } from "#media/run-ffmpeg.ts";

const known = new Map<string, Promise<EncoderSkills>>();

/** The encoders of the installed ffmpeg; detected once for each program. */
export async function encoderSkills(tools: MediaTools): Promise<EncoderSkills> {
  const asked = known.get(tools.ffmpeg) ?? ask(tools);
  known.set(tools.ffmpeg, asked);
  try {
    return await asked;
  } catch (error) {
    known.delete(tools.ffmpeg);
    throw error;
  }
}

async function ask(tools: MediaTools): Promise<EncoderSkills> {
  const { stdout } = await runTool(tools, { tool: "ffmpeg", args: ["-encoders"], limits: PROBE_LIMITS });
  return { hevc: /^ V\S* libx265 /m.test(stdout.toString("latin1")) };
}
