import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import type { CurrentUser } from "#web/features/users/current-user.ts";
import { owesFactor } from "#web/features/users/owes-factor.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Tag } from "#web/ui/controls/tag.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { IconName } from "#web/ui/icons/icon-name.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { accountMessages as text } from "../account.messages.ts";
import { AccountSection } from "../account-section.tsx";
import { useBusy } from "../use-busy.ts";
import { type AccountFactor, accountFactorsQuery, type FactorType } from "./api/factors.ts";
import { addPhone, askAndRemove, enableApp, showRecoveryCodes } from "./factor-actions.ts";
import { MfaNotice } from "./mfa-notice.tsx";

interface FactorsSectionProps {
  user: CurrentUser;
  /** How often leaving was refused because of a missing factor. */
  refusals: number;
}

/** ACCOUNT-018 to ACCOUNT-020: second factors and recovery codes. */
export function FactorsSection({ user, refusals }: FactorsSectionProps) {
  const { data, error, isPending, refetch } = useQuery(accountFactorsQuery(user.id));
  useEffect(() => {
    if (error) notifyFailure(text.factorsFailed);
  }, [error]);
  return (
    <AccountSection title={text.mfa} lead={text.mfaLead}>
      {owesFactor(user) && <MfaNotice refusals={refusals} />}
      {data && <FactorList user={user} factors={data.authFactors} types={data.authFactorTypes} />}
      {!data && !isPending && (
        <p className="row">
          <span className="mut">{text.factorsFailed}</span>
          <Button onClick={() => void refetch()}>{text.tryAgain}</Button>
        </p>
      )}
    </AccountSection>
  );
}

interface FactorListProps {
  user: CurrentUser;
  factors: readonly AccountFactor[];
  /** Factors that this server can set up. */
  types: readonly FactorType[];
}

export function FactorList({ user, factors, types }: FactorListProps) {
  const { busy, run } = useBusy();
  const app = factors.find(({ type }) => type === "app");
  const phones = factors.filter(({ type }) => type === "sms");
  const isFirst = factors.length === 0;
  // ACCOUNT-032: anyone who must have a factor keeps the last one.
  const canRemove = user.needsMfa !== true || factors.length > 1;
  const removeButton = (factor: AccountFactor) => (
    <Button
      kind="danger-text"
      disabled={!canRemove}
      aria-label={factor.recipient ? `${text.remove} ${factor.recipient}` : undefined}
      onClick={() => void askAndRemove(user.id, factor)}
    >
      {text.remove}
    </Button>
  );
  return (
    <div className="acc-factors">
      <FactorRow icon="shield" name={text.app} lead={text.appLead} isActive={app !== undefined}>
        {app ? (
          removeButton(app)
        ) : (
          <Button busy={busy === "app"} onClick={() => void run("app", () => enableApp(user.id, isFirst))}>
            {text.enable}
          </Button>
        )}
      </FactorRow>
      <FactorRow
        icon="phone"
        name={text.sms}
        lead={types.includes("sms") ? text.smsLead : text.smsMissing}
        isActive={phones.length > 0}
      >
        {types.includes("sms") && <Button onClick={() => void addPhone(user.id, isFirst)}>{text.addPhone}</Button>}
      </FactorRow>
      {phones.map((phone) => (
        <div key={phone.id} className="acc-phone">
          <span>{phone.recipient}</span>
          {removeButton(phone)}
        </div>
      ))}
      <FactorRow icon="key" name={text.codesTitle} lead={isFirst ? text.codesLater : text.codesLead}>
        <Button
          busy={busy === "codes"}
          disabled={isFirst}
          onClick={() => void run("codes", () => showRecoveryCodes(user.id))}
        >
          {text.showCodes}
        </Button>
      </FactorRow>
    </div>
  );
}

interface FactorRowProps {
  icon: IconName;
  name: string;
  lead: string;
  isActive?: boolean;
  children: ReactNode;
}

function FactorRow({ icon, name, lead, isActive, children }: FactorRowProps) {
  return (
    <div className="acc-factor">
      <Icon name={icon} />
      <div>
        <div className="row">
          <h3>{name}</h3>
          {isActive && (
            <Tag tone="ok" icon="check">
              {text.active}
            </Tag>
          )}
        </div>
        <p className="meta">{lead}</p>
      </div>
      {children}
    </div>
  );
}
