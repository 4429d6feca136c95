import { expect, test } from "vitest";
import { PeakReducer } from "./waveform.ts";

function pcm(samples: readonly number[]): Buffer {
  const bytes = Buffer.alloc(samples.length * 2);
  samples.forEach((sample, index) => {
    bytes.writeInt16LE(sample, index * 2);
  });
  return bytes;
}

test("each step holds its lowest and highest sample, the last one the remainder", () => {
  const reducer = new PeakReducer(3);
  reducer.take(pcm([0, 16_384, -32_768, 3_276, 1, 2, -1]));
  expect(reducer.finish()).toEqual([-1, 0.5, 0, 0.1, 0, 0]);
});

test("chunks may end in the middle of a sample", () => {
  const bytes = pcm([16_384, -16_384, 8_192, -8_192]);
  const reducer = new PeakReducer(2);
  for (const byte of bytes) reducer.take(Buffer.from([byte]));
  expect(reducer.finish()).toEqual([-0.5, 0.5, -0.25, 0.25]);
});

test("silence without samples has no peaks", () => {
  expect(new PeakReducer(2).finish()).toEqual([]);
});
