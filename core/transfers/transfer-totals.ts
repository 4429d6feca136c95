export interface CountedTransfer {
  readonly direction: "upload" | "download";
  readonly bytesTransferred: number;
}

export interface TransferTotals {
  readonly downloadBytes: number;
  readonly uploadBytes: number;
  readonly totalBytes: number;
}

/** STATS-021: transferred bytes by direction. A failed transfer counts with what it had transferred. */
export function transferTotals(transfers: readonly CountedTransfer[]): TransferTotals {
  const sum = (direction: CountedTransfer["direction"]) =>
    transfers.reduce((bytes, one) => (one.direction === direction ? bytes + one.bytesTransferred : bytes), 0);
  const [downloadBytes, uploadBytes] = [sum("download"), sum("upload")];
  return { downloadBytes, uploadBytes, totalBytes: downloadBytes + uploadBytes };
}
