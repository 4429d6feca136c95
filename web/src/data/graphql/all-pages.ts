/** One page of a list, in the form of every connection of the api. */
export interface Page<Node> {
  nodes: readonly Node[];
  pageInfo: { endCursor: string | null; hasNextPage: boolean };
}

/** Page size of list requests (docs/spec/rules.md, Pages of lists). */
export const PAGE_SIZE = 500;

/** Fetches page after page until the end. Throws if the server repeats a cursor, which would never end. */
export async function allPages<Node>(
  load: (after: string | null) => Promise<Page<Node>>,
  first?: Page<Node>,
): Promise<Node[]> {
  let page = first ?? (await load(null));
  const nodes = [...page.nodes];
  while (page.pageInfo.hasNextPage) {
    const cursor = page.pageInfo.endCursor;
    if (cursor === null) throw new Error("A page says there is more, but not where");
    page = await load(cursor);
    if (page.pageInfo.endCursor === cursor) throw new Error("The same page came twice");
    nodes.push(...page.nodes);
  }
  return nodes;
}
