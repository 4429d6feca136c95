import type { VisitedLink } from "#web/features/shares/visit/api/visited-link.ts";

/** The overlays for its visitors, who are identified by their address. */
export function marksOfShare({ watermarks, overlay, projectName, production, userIP }: VisitedLink) {
  return { watermarks, overlay, project: projectName, production, user: userIP ?? "" };
}
