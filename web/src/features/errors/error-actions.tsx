import { Button } from "#web/ui/controls/button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import { type ErrorPageKey, errorPageActions } from "./error-page.messages.ts";
import { openReport } from "./report/open-report.ts";
import { reportMessages } from "./report/report.messages.ts";

/** Pages whose cause may be temporary: trying again makes sense. */
const PASSING: ReadonlySet<ErrorPageKey> = new Set(["default", "internal", "link-invalid", "invalid-license"]);

/** Pages that an administrator should know about. */
const REPORTED: ReadonlySet<ErrorPageKey> = new Set(["default", "internal"]);

/** The ways out of an error page: help first if there is a contact (SHELL-057), else the way back. */
export function ErrorActions({
  page,
  supportEmail,
  onLeave,
}: {
  page: ErrorPageKey;
  /** Empty: no contact. */
  supportEmail: string;
  onLeave: () => void;
}) {
  const hasContact = supportEmail !== "";
  const mayPass = PASSING.has(page);
  return (
    <>
      {hasContact && <ContactLink supportEmail={supportEmail} isPrimary />}
      <Button kind={hasContact ? "ghost" : "primary"} size="dialog" icon={mayPass ? "retry" : "home"} onClick={onLeave}>
        {mayPass ? errorPageActions.tryAgain : errorPageActions.home}
      </Button>
      {REPORTED.has(page) && (
        <Button kind="ghost" size="dialog" icon="info" onClick={() => void openReport()}>
          {reportMessages.title}
        </Button>
      )}
    </>
  );
}

export function ContactLink({ supportEmail, isPrimary }: { supportEmail: string; isPrimary?: boolean }) {
  return (
    <a className={classNames("btn lg", isPrimary ? "pri" : "ghost")} href={`mailto:${supportEmail}`}>
      <Icon name="mail" />
      {errorPageActions.contact}
    </a>
  );
}
