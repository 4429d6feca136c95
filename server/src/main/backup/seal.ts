import { Decrypter, Encrypter } from "age-encryption";
import { ProgramError } from "#server/platform/process/program-error.ts";

/** Turns a file's bytes into those that are stored, or back. */
export type Turn = (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/** Neither encrypts nor decrypts. */
export const asIs: Turn = (source) => source;

/**
 * Encrypts for these public keys in the format of `age`; without any, leaves the bytes unchanged.
 * @throws ProgramError for text that isn't a public key
 */
export function sealFor(recipients: readonly string[]): Turn {
  if (recipients.length === 0) return asIs;
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new ProgramError(`"${recipient}" isn't a public key of age: it should look like age1….`);
    }
  }
  return async function* (source) {
    yield* bytesOf(await encrypter.encrypt(streamOf(source)));
  };
}

/**
 * Decrypts with one of these private keys.
 * @throws ProgramError for text that isn't a private key, and while reading if none of the keys fits
 */
export function openWith(identities: readonly string[]): Turn {
  const decrypter = new Decrypter();
  for (const identity of identities) {
    try {
      decrypter.addIdentity(identity);
    } catch {
      throw new ProgramError("The key file contains no age private key: it should look like AGE-SECRET-KEY-1….");
    }
  }
  return async function* (source) {
    const opened = await decrypter.decrypt(streamOf(source)).catch((error: unknown) => {
      throw new ProgramError("None of the given keys opens this backup.", { cause: error });
    });
    yield* bytesOf(opened);
  };
}

function streamOf(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = source[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await reader.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await reader.return?.();
    },
  });
}

async function* bytesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
