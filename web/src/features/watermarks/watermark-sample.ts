import type { WatermarkFacts } from "#core/watermark/watermark-text.ts";
import { watermarkMessages as text } from "./watermarks.messages.ts";

const FRAMES_PER_SECOND = 25;

/** The preview's frame, 10:24:13:07 of the sample clip. */
export const SAMPLE_FRAME = 332;

/** WATERMARK-020: placeholders for everything that depends on the clip; the names of the project and of the viewer are real. */
export function sampleFacts(project: { name: string; production: string }, user: string | undefined): WatermarkFacts {
  return {
    ...text.sample,
    project: project.name,
    production: project.production || text.production,
    user: user ?? text.types.UserName,
    clip: {
      kind: "video",
      rate: { numerator: FRAMES_PER_SECOND, denominator: 1 },
      dropFrame: false,
      startFrame: (10 * 60 + 24) * 60 * FRAMES_PER_SECOND,
      frameCount: 1000,
    },
  };
}
