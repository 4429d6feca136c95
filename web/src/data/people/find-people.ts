import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { FindPeopleResult } from "../generated/operations.ts";
import { execute } from "../graphql/execute.ts";
import { FIND_PEOPLE } from "./people.documents.ts";

/** USERS-004 */
const MIN_CHARACTERS = 2;

/** People whose name or address has this text. */
export function usePeople(text: string): FindPeopleResult["personSearch"] {
  const wanted = text.trim();
  const answer = useQuery({
    queryKey: ["people", wanted],
    enabled: wanted.length >= MIN_CHARACTERS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await execute(FIND_PEOPLE, { text: wanted }, signal)).personSearch,
  });
  return wanted.length >= MIN_CHARACTERS ? (answer.data ?? []) : [];
}
