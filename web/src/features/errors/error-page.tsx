import type { ReactNode } from "react";
import { rootAddress } from "#web/data/session/root-address.ts";
import { useSession } from "#web/data/session/session.ts";
import { ErrorActions } from "./error-actions.tsx";
import { ErrorFrame } from "./error-frame.tsx";
import { type ErrorPageKey, errorPageTexts } from "./error-page.messages.ts";

/** A whole page that explains what happened and offers a way out; `foot` is below. */
export function ErrorPage({ page, foot }: { page: ErrorPageKey; foot: ReactNode }) {
  const support = useSession((state) => state.hello?.support.email) ?? "";
  const linkToken = useSession((state) => state.linkToken);
  const leave = () => window.location.assign(rootAddress(page === "link-expired" ? null : linkToken));
  return (
    <ErrorFrame
      text={errorPageTexts[page]}
      icons={page === "link-invalid" ? ["clock", "trash", "text"] : ["retry", "shield", "mail"]}
      actions={<ErrorActions page={page} supportEmail={support} onLeave={leave} />}
      foot={foot}
    />
  );
}
