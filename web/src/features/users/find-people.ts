import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { FindPeopleResult } from "#web/data/generated/operations.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { FIND_PEOPLE } from "./people.documents.ts";
import { peopleTerm } from "./people-term.ts";

/** People whose name or address has this text. @public */
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
