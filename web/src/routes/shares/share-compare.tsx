import { getRouteApi } from "@tanstack/react-router";
import { useMemo } from "react";
import { TeamContext } from "#web/features/comments/list/team-only.tsx";
import { AuthorGateContext } from "#web/features/comments/writing/author-gate.ts";
import { ComparedTakes } from "#web/features/comparison/compared-takes.tsx";
import { useVisitedLink, type VisitedLink } from "#web/features/shares/visit/api/visited-link.ts";
import { VisitPage } from "#web/features/shares/visit/visit-page.tsx";
import { marksOfShare } from "./marks-of-share.ts";
import { nameGateOf } from "./name-gate.tsx";

const route = getRouteApi("/share/$linkToken/compare");

/** Two versions or takes of a share, for its visitors. */
export function ShareCompareRoute() {
  const { linkToken } = route.useParams();
  const { link } = useVisitedLink(linkToken);
  const gate = useMemo(() => nameGateOf(linkToken, link), [linkToken, link]);
  return (
    <VisitPage>
      <AuthorGateContext value={gate}>
        <TeamContext value={false}>{link ? <Compared link={link} /> : null}</TeamContext>
      </AuthorGateContext>
    </VisitPage>
  );
}

function Compared({ link }: { link: VisitedLink }) {
  const search = route.useSearch();
  const marks = useMemo(() => marksOfShare(link), [link]);
  return <ComparedTakes search={search} isReady useMarksOf={() => marks} isVisitor />;
}
