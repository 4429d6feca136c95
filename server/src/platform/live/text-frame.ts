const TEXT_AND_FINAL = 0x81;

/** One complete, unmasked text frame (RFC 6455, section 5.2), built once and written to every socket. */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const offset = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(offset + length);
  frame[0] = TEXT_AND_FINAL;
  if (offset === 2) frame[1] = length;
  else if (offset === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, offset);
  return frame;
}
