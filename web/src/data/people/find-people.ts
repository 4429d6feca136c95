import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { FindPeopleResult } from "../generated/operations.ts";
import { execute } from "../graphql/execute.ts";
import { FIND_PEOPLE } from "./people.documents.ts";
import { peopleTerm } from "./people-term.ts";

/** People whose name or address has this text. */
export function usePeople(text: string): FindPeopleResult["personSearch"] {
  const wanted = peopleTerm(text);
  const answer = useQuery({
    queryKey: ["people", wanted],
    enabled: wanted !== null,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await execute(FIND_PEOPLE, { text: wanted ?? "" }, signal)).personSearch,
  });
  return wanted === null ? [] : (answer.data ?? []);
}
