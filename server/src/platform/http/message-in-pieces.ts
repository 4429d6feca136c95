import { IncomingMessage } from "node:http";

/** Maximum pieces of a body; more if they are of a size that networks carry. */
const MOST_PIECES = 20_000;
const USUAL_BYTES = 256;

/**
 * A request whose connection is closed when its body comes in very many tiny pieces: chunks of one byte cost a hundred times their size
 * in memory, and a megabyte of them more than a second (PLUS-1025).
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
