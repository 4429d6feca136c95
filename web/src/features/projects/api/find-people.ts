import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { FindPeopleResult } from "#web/data/generated/operations.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { FIND_PEOPLE } from "./project.documents.ts";

/** Person search starts at two characters (spec part 1, section 5). */
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
