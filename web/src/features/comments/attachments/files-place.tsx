/** Reserves the height of a comment's files while they load, so that nothing below moves (PLUS-1485). */
export function FilesPlace({ count }: { readonly count: number }) {
  return <div aria-busy="true" style={{ marginTop: 6, height: count * 36 - 4 }} />;
}
