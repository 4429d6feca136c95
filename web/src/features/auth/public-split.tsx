import type { ReactNode } from "react";
import { useSession } from "#web/data/session/session.ts";
import { BrandMark } from "#web/ui/brand-mark.tsx";
import "#web/ui/brand.css";
import { authMessages } from "./auth.messages.ts";
import pictureUrl from "./sign-in.jpg";
import "./sign-in.css";

/** The plain layout of sign-in and invitation: form at the left, shipped sample art at the right, nothing of a customer. */
export function PublicSplit({ children }: { children: ReactNode }) {
  const hello = useSession((state) => state.hello);
  return (
    <div className="split">
      <section className="l">
        <span className="brand">
          <BrandMark />
          <span>{authMessages.product}</span>
        </span>
        {children}
        <div className="pfoot">
          <span>{authMessages.needHelp}</span>
          {hello?.support.email && (
            <a className="mut" href={`mailto:${hello.support.email}`}>
              {hello.support.email}
            </a>
          )}
          <span className="end">
            {authMessages.interfaceBuild(__UI_VERSION__)}
            {hello?.apiBuild && ` · ${authMessages.apiBuild(hello.apiBuild)}`}
          </span>
        </div>
      </section>
      <section className="r" aria-hidden="true">
        <img src={pictureUrl} alt="" />
        <div className="still-cap">
          <span className="tt">{authMessages.pictureTitle}</span>
          <span>{authMessages.pictureNote}</span>
        </div>
      </section>
    </div>
  );
}
