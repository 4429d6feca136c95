import { graphql } from "#web/data/graphql/graphql-document.ts";

/** The place of an item in the list; of one that is not in it the first item is reported. */
export const ITEM_PLACE = graphql(`
  query ItemPlace(
    $project: ID!, $folder: ID!, $at: ID!, $sort: WindowSort, $direction: SortDirection, $filter: ItemFilter
  ) {
    folder(id: $folder, project: $project) {
      id window(at: $at, first: 1, sort: $sort, direction: $direction, filter: $filter) { from folders { id } assets { id } }
    }
  }
`);
