import type { ReactNode } from "react";
import { rootAddress } from "#web/data/session/root-address.ts";
import { useSession } from "#web/data/session/session.ts";
import type { IconName } from "#web/ui/icons/icon-name.ts";
import { ErrorActions } from "./error-actions.tsx";
import { ErrorFrame } from "./error-frame.tsx";
import { type ErrorPageKey, errorPageTexts } from "./error-page.messages.ts";

const REASON_ICONS: readonly IconName[] = ["retry", "shield", "mail"];
const LINK_ICONS: readonly IconName[] = ["clock", "trash", "text"];

/** A whole page that says what happened and the way out; `foot` stands below. */
export function ErrorPage({ page, foot }: { page: ErrorPageKey; foot: ReactNode }) {
  const support = useSession((state) => state.hello?.support.email) ?? "";
  const linkToken = useSession((state) => state.linkToken);
  const leave = () => window.location.assign(rootAddress(page === "link-expired" ? null : linkToken));
  return (
    <ErrorFrame
      text={errorPageTexts[page]}
      icons={page === "link-invalid" ? LINK_ICONS : REASON_ICONS}
      actions={<ErrorActions page={page} supportEmail={support} onLeave={leave} />}
      foot={foot}
    />
  );
}
