/** A file that exceeds what any program writes. The message is a sentence for the uploader. */
export class RefusedFile extends Error {
  override readonly name = "RefusedFile";
}

/** @throws RefusedFile "It has 15,000 columns. The limit is 2,000" */
export function requireAtMost(count: number, most: number, what: string): void {
  if (count <= most) return;
  const inWords = (value: number) => value.toLocaleString("en-US");
  throw new RefusedFile(`It has ${inWords(count)} ${what}. The limit is ${inWords(most)}`);
}
