import { nameVisitor, type VisitedLink } from "#web/features/shares/visit/api/visited-link.ts";
import { needsName } from "#web/features/shares/visit/visit-place.ts";
import { VisitorNameForm } from "#web/features/shares/visit/visitor-name-form.tsx";

/** Asks a visitor for a name before the first comment; null if none is needed. */
export function nameGateOf(linkToken: string, link: VisitedLink | undefined) {
  if (link === undefined || !needsName(link)) return null;
  return (leave: () => void) => <VisitorNameForm onNamed={(name) => nameVisitor(linkToken, name)} onLeave={leave} />;
}
