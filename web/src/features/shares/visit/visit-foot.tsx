import { useSession } from "#web/data/session/session.ts";
import "./visit.css";
import { visitMessages } from "./visit.messages.ts";

/** Help, and the product's name (SHELL-013). */
export function VisitFoot() {
  const support = useSession((state) => state.hello?.support);
  return (
    <footer className="vfoot">
      {(support?.email || support?.phone) && <span>{visitMessages.needHelp}</span>}
      {support?.email && <a href={`mailto:${support.email}`}>{support.email}</a>}
      {support?.phone && <a href={`tel:${support.phone.replace(/[^+\d]/g, "")}`}>{support.phone}</a>}
      <span className="end">{visitMessages.sharedWith}</span>
    </footer>
  );
}
