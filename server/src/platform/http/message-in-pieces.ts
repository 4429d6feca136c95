import { IncomingMessage } from "node:http";

/** The most pieces of a body, unless they have the size of network packets. */
const MOST_PIECES = 20_000;
const USUAL_BYTES = 256;

/**
 * A request that closes its connection when the body comes in very many tiny pieces: one-byte chunks take a hundred times their
 * size in memory, and a megabyte of them takes more than a second (PLUS-1025).
 */
export class MessageInPieces extends IncomingMessage {
  #pieces = 0;
  #bytes = 0;

  override push(piece: Uint8Array | null, encoding?: BufferEncoding): boolean {
    if (piece === null) return super.push(piece);
    this.#pieces += 1;
    this.#bytes += piece.length;
    if (this.#pieces <= MOST_PIECES || this.#bytes >= this.#pieces * USUAL_BYTES) return super.push(piece, encoding);
    this.socket.destroy();
    return false;
  }
}
