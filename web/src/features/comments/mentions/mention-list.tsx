import { useEffect, useRef } from "react";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import { mentionsMessages } from "./mentions.messages.ts";
import { optionId } from "./option-id.ts";
import type { MentionOffer } from "./use-mentions.ts";
import "./mentions.css";

/** The suggested people, below the text. The focus stays in the text. */
export function MentionList({ listId, people, active, pick }: MentionOffer) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div ref={list} id={listId} className="mention-list" role="listbox" aria-label={mentionsMessages.people}>
      {people.map((person, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled in the text, where the focus stays
        <div
          key={person.id ?? person.name}
          id={optionId(listId, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={classNames("mention-person", index === active && "on")}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => pick(person)}
        >
          <Avatar id={person.id} name={person.name} size="s" />
          <span className="ell">{person.name}</span>
        </div>
      ))}
    </div>
  );
}
