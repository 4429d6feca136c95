import { options } from "#media/ffmpeg-options.ts";
import { type BurnEncoder, encodePictures } from "./encode-pictures.ts";
import { withDecoderParameters } from "./picture-entry.ts";

/**
 * The init segment of a burned rendition: the stored one with the parameters of the encoder that burns. It holds no picture, so it is
 * the same for everybody.
 */
export async function burnedInit(encoder: BurnEncoder, init: Buffer, folder: string): Promise<Buffer> {
  const { picture, rate } = encoder;
  const source = `color=black:s=${picture.width}x${picture.height}:r=${rate.numerator}/${rate.denominator}:d=1,trim=end_frame=1`;
  const inputs = options({ f: "lavfi", i: source });
  const clock = `settb=${rate.denominator}/${rate.numerator},setpts=N,setsar=1,format=yuv420p`;
  const { parameters } = await encodePictures(encoder, { inputs, graph: `[0:v:0]${clock}[out]`, folder });
  return withDecoderParameters(init, parameters);
}
