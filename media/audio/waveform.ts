import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";

/** Peaks per step, for drawing: `peaks` holds min, max, min, max … from -1 to 1. */
export interface Waveform {
  readonly version: 1;
  readonly durationMs: number;
  readonly peaks: readonly number[];
}

export const WAVEFORM_SAMPLE_RATE = 8_000;
const BYTES_PER_SAMPLE = 2;
/** As many steps as a wide screen has columns at twice the density; never finer than 10 ms. */
const MAX_STEPS = 4_000;
const MIN_STEP_SAMPLES = WAVEFORM_SAMPLE_RATE / 100;

/** Reads mono 16-bit little-endian samples at 8 kHz from a file, in constant memory. */
export async function readWaveform(pcmPath: string): Promise<Waveform> {
  const samples = Math.floor((await stat(pcmPath)).size / BYTES_PER_SAMPLE);
  const stepSamples = Math.max(MIN_STEP_SAMPLES, Math.ceil(samples / MAX_STEPS));
  const reducer = new PeakReducer(stepSamples);
  for await (const chunk of createReadStream(pcmPath, { highWaterMark: 1024 * 1024 })) {
    if (chunk instanceof Buffer) reducer.take(chunk);
  }
  return { version: 1, durationMs: Math.round((samples / WAVEFORM_SAMPLE_RATE) * 1000), peaks: reducer.finish() };
}

export class PeakReducer {
  readonly #stepSamples: number;
  readonly #peaks: number[] = [];
  #min = 0;
  #max = 0;
  #inStep = 0;
  #oddByte: Buffer = Buffer.alloc(0);

  constructor(stepSamples: number) {
    this.#stepSamples = stepSamples;
  }

  take(chunk: Buffer): void {
    const bytes = this.#oddByte.length === 0 ? chunk : Buffer.concat([this.#oddByte, chunk]);
    const whole = bytes.length - (bytes.length % BYTES_PER_SAMPLE);
    for (let at = 0; at < whole; at += BYTES_PER_SAMPLE) this.#takeSample(bytes.readInt16LE(at));
    this.#oddByte = bytes.subarray(whole);
  }

  finish(): number[] {
    if (this.#inStep > 0) this.#endStep();
    return this.#peaks;
  }

  #takeSample(sample: number): void {
    if (this.#inStep === 0 || sample < this.#min) this.#min = sample;
    if (this.#inStep === 0 || sample > this.#max) this.#max = sample;
    this.#inStep += 1;
    if (this.#inStep === this.#stepSamples) this.#endStep();
  }

  #endStep(): void {
    this.#peaks.push(rounded(this.#min / 32_768), rounded(this.#max / 32_768));
    this.#inStep = 0;
  }
}

function rounded(value: number): number {
  // Adding zero turns the negative zero from rounding into a normal one.
  return Math.round(value * 1000) / 1000 + 0;
}
