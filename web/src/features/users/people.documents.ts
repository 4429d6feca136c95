import { graphql } from "#web/data/graphql/graphql-document.ts";

export const FIND_PEOPLE = graphql(`
  query FindPeople($text: String!) { personSearch(text: $text) { id name email } }
`);
