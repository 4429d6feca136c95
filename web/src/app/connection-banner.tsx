import { useReach } from "#web/data/connection/connection.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { appMessages } from "./app.messages.ts";
import "./connection-banner.css";

/** Says above every page that nothing can be loaded or saved at the moment (PLUS-222). */
export function ConnectionBanner() {
  const reach = useReach();
  const text = reach === "online" ? null : appMessages[reach];
  return (
    // Rendered before its text: not every screen reader announces a region that appears together with its text.
    <div role="status" aria-label={appMessages.connection} className={text ? "conn" : "sr"}>
      {text && (
        <>
          <Icon name="warn" />
          <b>{text.title}</b>
          <span>{text.lead}</span>
        </>
      )}
    </div>
  );
}
