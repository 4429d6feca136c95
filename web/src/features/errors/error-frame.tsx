import type { ReactNode } from "react";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { IconName } from "#web/ui/icons/icon-name.ts";
import { BrandMark } from "#web/ui/layout/brand-mark.tsx";
import type { ErrorPageText } from "./error-page.messages.ts";
import "./error-page.css";

export interface ErrorFrameProps {
  text: ErrorPageText;
  /** One icon for each reason. */
  icons: readonly IconName[];
  actions: ReactNode;
  /** At the bottom, as on every public page (SHELL-011). */
  foot: ReactNode;
}

/** The look of every page that replaces another one. */
export function ErrorFrame({ text, icons, actions, foot }: ErrorFrameProps) {
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
        <div className="row errp-act">{actions}</div>
      </main>
      <div className="errp-foot">{foot}</div>
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
