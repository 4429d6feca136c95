import type { ReactNode } from "react";
import { BrandMark } from "#web/ui/brand-mark.tsx";
import { Button } from "#web/ui/button.tsx";
import "#web/ui/brand.css";
import { useSession } from "#web/data/session/session.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { IconName } from "#web/ui/icons/icon-name.ts";
import { type ErrorPageKey, errorPageActions, errorPageTexts } from "./error-page.messages.ts";
import "./error-page.css";

const REASON_ICONS: readonly IconName[] = ["retry", "shield", "mail"];
const LINK_ICONS: readonly IconName[] = ["clock", "trash", "text"];

/** A whole page that says what happened and one way out; `foot` stands below, as on every public page (SHELL-011). */
export function ErrorPage({ page, foot }: { page: ErrorPageKey; foot: ReactNode }) {
  const text = errorPageTexts[page];
  const support = useSession((state) => state.hello?.support.email);
  const icons = page === "link-invalid" ? LINK_ICONS : REASON_ICONS;
  const canRetry = page === "default" || page === "internal" || page === "link-invalid";
  return (
    <div className="errp">
      <header className="row">
        <a className="brand" href="/">
          <BrandMark />
          <span>Rushlight</span>
        </a>
      </header>
      <main>
        <p className="micro">{text.kicker}</p>
        <h1>{text.title}</h1>
        <p className="lead">{text.lead}</p>
        {text.reasons.length > 0 && (
          <ul className="why">
            {text.reasons.map((reason, index) => (
              <li key={reason.lead}>
                <Icon name={icons[index] ?? "info"} />
                <span>
                  <b>{reason.lead}</b> {reason.text}
                </span>
              </li>
            ))}
          </ul>
        )}
        <div className="row errp-act">
          <Button
            kind="primary"
            size="dialog"
            icon={canRetry ? "retry" : "home"}
            onClick={() => window.location.assign("/")}
          >
            {canRetry ? errorPageActions.tryAgain : errorPageActions.home}
          </Button>
          {/* SHELL-057 */}
          {support && (
            <a className="btn ghost lg" href={`mailto:${support}`}>
              <Icon name="mail" />
              {errorPageActions.contact}
            </a>
          )}
        </div>
      </main>
      <footer>{foot}</footer>
      <div className="art" aria-hidden="true">
        <svg viewBox="0 0 560 560" fill="none" stroke="currentColor">
          <title>Film leader</title>
          <circle cx="280" cy="280" r="236" />
          <circle cx="280" cy="280" r="180" />
          <path d="M280 20v520M20 280h520" />
          <path d="M280 280V44A236 236 0 0 1 500 195z" className="sweep" />
          <path d="M280 280V44" className="hand" />
        </svg>
      </div>
    </div>
  );
}
