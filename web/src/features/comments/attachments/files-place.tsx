/** Holds the place of a comment's files while they load: what is below stays (PLUS-1485). As high as rows of files. */
export function FilesPlace({ count }: { readonly count: number }) {
  return <div aria-busy="true" style={{ marginTop: 6, height: count * 36 - 4 }} />;
}
