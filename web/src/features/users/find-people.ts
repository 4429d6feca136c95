import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { matchingPeople } from "./matching-people.ts";
import { FIND_PEOPLE } from "./people.documents.ts";
import { peopleTerm } from "./people-term.ts";

/** People whose name or address contains this text. @public */
export function usePeople(text: string): readonly ResultOf<typeof FIND_PEOPLE>["personSearch"][number][] {
  const wanted = peopleTerm(text);
  const answer = useQuery({
    queryKey: ["people", wanted],
    enabled: wanted !== null,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await execute(FIND_PEOPLE, { text: wanted ?? "" }, signal)).personSearch,
  });
  return wanted === null ? [] : matchingPeople(answer, wanted);
}
