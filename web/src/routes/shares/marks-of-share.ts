import type { VisitedLink } from "#web/features/shares/visit/api/visited-link.ts";

/** What is over the pictures for its visitors, who are called by their address. */
export function marksOfShare({ watermarks, overlay, projectName, production, userIP }: VisitedLink) {
  return { watermarks, overlay, project: projectName, production, user: userIP ?? "" };
}
