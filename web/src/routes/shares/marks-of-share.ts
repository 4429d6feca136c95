import type { VisitedLink } from "#web/features/shares/visit/api/visited-link.ts";

/**
 * The overlays for its visitors, who are identified by their address. The link's own text is in the pixels already (PLUS-1075),
 * so it isn't drawn again.
 */
export function marksOfShare({ watermark, watermarks, overlay, projectName, production, userIP }: VisitedLink) {
  const items = watermarks.items.filter(({ position }) => position !== watermark?.position);
  return { watermarks: { ...watermarks, items }, overlay, project: projectName, production, user: userIP ?? "" };
}
