import { useEffect, useRef } from "react";
import { Icon } from "#web/ui/icons/icon.tsx";
import { accountMessages } from "../account.messages.ts";

/** How long the notice shakes (ACCOUNT-034). */
export const MFA_SHAKE_MS = 750;

/** ACCOUNT-033: says what is required; shakes each time leaving was refused. */
export function MfaNotice({ refusals }: { refusals: number }) {
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const element = notice.current;
    if (!element) return;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const shake = [0, -6, 6, -4, 4, -2, 0].map((x) => ({ transform: `translateX(${x}px)` }));
    const pulse = [{ opacity: 1 }, { opacity: 0.35 }, { opacity: 1 }];
    element.animate(still ? pulse : shake, { duration: MFA_SHAKE_MS });
    if (refusals > 0) element.scrollIntoView({ block: "nearest" });
  }, [refusals]);
  return (
    <p ref={notice} className="acc-owed" role="alert">
      <Icon name="warn" />
      {accountMessages.mfaRequired}
    </p>
  );
}
