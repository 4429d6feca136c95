import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Icon } from "#web/ui/icons/icon.tsx";
import { inboxCountQuery } from "./api/inbox-queries.ts";
import { inboxPlaceMessages as text } from "./inbox-place.messages.ts";
import "./inbox-button.css";

const MOST_SHOWN = 99;

/** The link to the inbox on every page, with the number of new entries (PLUS-899). */
export function InboxButton() {
  const count = useQuery(inboxCountQuery).data ?? 0;
  return (
    <Link
      to="/inbox"
      className="inbox-button"
      aria-label={count > 0 ? text.counted(count) : text.place}
      data-tip={text.place}
      activeProps={{ "aria-current": "page" }}
    >
      <Icon name="bell" />
      {count > 0 && (
        <span className="inbox-count" aria-hidden="true">
          {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
        </span>
      )}
    </Link>
  );
}
