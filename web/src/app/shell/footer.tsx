import { useSession } from "#web/data/session/session.ts";
import { TransferStatus } from "#web/features/transfers/transfer-status.tsx";
import { UploadButton } from "#web/features/uploads/upload-button.tsx";
import { appMessages } from "../app.messages.ts";

/** Help, support contact, versions of interface and api, uploads (SHELL-012 to SHELL-015, UPLOAD-003). */
export function Footer() {
  const hello = useSession((state) => state.hello);
  return (
    <footer className="ftr" data-region="Footer">
      {(hello?.support.email || hello?.support.phone) && <span>{appMessages.needHelp}</span>}
      {hello?.support.email && <a href={`mailto:${hello.support.email}`}>{hello.support.email}</a>}
      {hello?.support.phone && <a href={`tel:${hello.support.phone.replace(/[^+\d]/g, "")}`}>{hello.support.phone}</a>}
      <span className="build">
        {appMessages.interfaceBuild(__UI_VERSION__)}
        {hello?.apiBuild && <> &nbsp;·&nbsp; {appMessages.apiBuild(hello.apiBuild)}</>}
      </span>
      <TransferStatus />
      <UploadButton />
    </footer>
  );
}
