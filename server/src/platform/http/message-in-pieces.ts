import { IncomingMessage } from "node:http";
import { constants, Http2ServerRequest } from "node:http2";

/** The most pieces of a body, unless they have the size of network packets. */
const MOST_PIECES = 20_000;
const USUAL_BYTES = 256;

/** Counts the pieces of a body. */
class Pieces {
  #pieces = 0;
  #bytes = 0;

  /** Whether there are too many with this one. */
  add(piece: Uint8Array): boolean {
    this.#pieces += 1;
    this.#bytes += piece.length;
    return this.#pieces > MOST_PIECES && this.#bytes < this.#pieces * USUAL_BYTES;
  }
}

/**
 * A request that closes its connection when the body comes in very many tiny pieces: one-byte chunks take a hundred times their
 * size in memory, and a megabyte of them takes more than a second (PLUS-1025).
 */
export class MessageInPieces extends IncomingMessage {
  readonly #pieces = new Pieces();

  override push(piece: Uint8Array | null, encoding?: BufferEncoding): boolean {
    if (piece === null || !this.#pieces.add(piece)) return super.push(piece, encoding);
    this.socket.destroy();
    return false;
  }
}

/** The same by HTTP/2, where a piece is a frame of the body. */
export class Http2MessageInPieces extends Http2ServerRequest {
  readonly #pieces = new Pieces();

  override push(piece: Uint8Array | null, encoding?: BufferEncoding): boolean {
    if (piece === null || !this.#pieces.add(piece)) return super.push(piece, encoding);
    this.stream.session?.destroy(undefined, constants.NGHTTP2_ENHANCE_YOUR_CALM);
    return false;
  }
}
