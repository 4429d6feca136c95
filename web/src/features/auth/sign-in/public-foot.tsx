import { useSession } from "#web/data/session/session.ts";
import { authMessages } from "../auth.messages.ts";
import "./public-foot.css";

/** Help and versions, at the bottom of every public page. */
export function PublicFoot() {
  const hello = useSession((state) => state.hello);
  return (
    <footer className="pfoot">
      {(hello?.support.email || hello?.support.phone) && <span>{authMessages.needHelp}</span>}
      {hello?.support.email && (
        <a className="mut" href={`mailto:${hello.support.email}`}>
          {hello.support.email}
        </a>
      )}
      {hello?.support.phone && (
        <a className="mut" href={`tel:${hello.support.phone.replace(/[^+\d]/g, "")}`}>
          {hello.support.phone}
        </a>
      )}
      <span className="pfoot-end">
        {authMessages.interfaceBuild(__UI_VERSION__)}
        {hello?.apiBuild && ` · ${authMessages.apiBuild(hello.apiBuild)}`}
      </span>
    </footer>
  );
}
