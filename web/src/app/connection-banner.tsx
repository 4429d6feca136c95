import { useReach } from "#web/data/connection/connection.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { appMessages } from "./app.messages.ts";
import "./connection-banner.css";

/** Says plainly that nothing can be loaded or saved now, above every page (PLUS-222). */
export function ConnectionBanner() {
  const reach = useReach();
  const text = reach === "online" ? null : appMessages[reach];
  return (
    // Stands before its words do: a region that comes with them is not read out everywhere.
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
