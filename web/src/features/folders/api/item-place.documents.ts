import { graphql } from "#web/data/graphql/graphql-document.ts";

/** The index of an item in the list; for an item outside it, that of the first. */
export const ITEM_PLACE = graphql(`
  query ItemPlace(
    $project: ID!, $folder: ID!, $at: ID!, $sort: WindowSort, $direction: SortDirection, $filter: ItemFilter
  ) {
    folder(id: $folder, project: $project) {
      id window(at: $at, first: 1, sort: $sort, direction: $direction, filter: $filter) { from folders { id } assets { id } }
    }
  }
`);
