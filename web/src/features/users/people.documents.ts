import type { FindPeopleResult, FindPeopleVariables } from "#web/data/generated/operations.ts";
import { graphql } from "#web/data/graphql/graphql-document.ts";

export const FIND_PEOPLE = graphql<FindPeopleResult, FindPeopleVariables>(`
  query FindPeople($text: String!) { personSearch(text: $text) { id name email } }
`);
