import { lazy } from "react";
import { Lazily } from "#web/ui/layout/lazily.tsx";
import { mentionsMessages } from "./mentions.messages.ts";
import type { MentionOffer } from "./use-mentions.ts";

const MentionList = lazy(async () => ({ default: (await import("./mention-list.tsx")).MentionList }));

/** Announces the suggested people and lists them; the list's code is loaded with the first ones. */
export function SuggestedPeople(offer: MentionOffer) {
  const count = offer.people.length;
  return (
    <>
      <span className="sr" role="status">
        {count > 0 ? mentionsMessages.found(count) : ""}
      </span>
      {count > 0 && (
        <Lazily>
          <MentionList {...offer} />
        </Lazily>
      )}
    </>
  );
}
