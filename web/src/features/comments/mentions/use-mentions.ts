import { type KeyboardEvent, type RefObject, useContext, useEffect, useId, useState } from "react";
import { matchingPeople } from "#web/features/users/matching-people.ts";
import { TeamContext } from "../list/team-only.tsx";
import { mentionAt, type TypedMention, withMention } from "./mention-at.ts";
import { findPeople, isPicked, type NamedPerson, notePicked } from "./people.ts";

/** The people suggested for the name at the caret. */
export interface MentionOffer {
  readonly listId: string;
  readonly people: readonly NamedPerson[];
  readonly active: number;
  /** Checks the text at the caret. */
  readonly look: (area: HTMLTextAreaElement) => void;
  readonly close: () => void;
  readonly pick: (person: NamedPerson) => void;
  /** Whether the list handled the key. */
  readonly press: (event: KeyboardEvent) => boolean;
}

export interface MentionBox {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly versionId: string | undefined;
  readonly onText: (text: string) => void;
}

interface FoundPeople {
  readonly at: number;
  /** The name that was typed for them. */
  readonly wanted: string;
  readonly people: readonly NamedPerson[];
}

const fitting = ({ wanted, people }: FoundPeople, typed: string): readonly NamedPerson[] =>
  matchingPeople({ data: people, isPlaceholderData: typed !== wanted }, typed);

/** PLUS-890: type-ahead of people after an `@`, for the team only. The keys of the list are the arrows, Enter, Tab and Escape. */
export function useMentions({ area, versionId, onText }: MentionBox): MentionOffer {
  const isTeam = useContext(TeamContext);
  const listId = useId();
  const [typed, setTyped] = useState<TypedMention>();
  const [found, setFound] = useState<FoundPeople>();
  const [chosen, setActive] = useState(0);
  const isOffered = isTeam && versionId !== undefined && typed !== undefined;
  const [wanted, at] = isOffered ? [typed.typed, typed.at] : [];
  useEffect(() => {
    if (wanted === undefined || at === undefined || versionId === undefined) return;
    let isCurrent = true;
    void findPeople(versionId, wanted.trim()).then((people) => {
      if (!isCurrent) return;
      setFound({ at, wanted, people });
      setActive(0);
    });
    return () => {
      isCurrent = false;
    };
  }, [wanted, at, versionId]);
  const people = wanted === undefined || found === undefined || found.at !== at ? [] : fitting(found, wanted);
  const active = chosen < people.length ? chosen : 0;
  const close = () => setTyped(undefined);
  const pick = (person: NamedPerson) => {
    const box = area.current;
    if (!box || !typed) return;
    notePicked(person);
    const next = withMention(box.value, typed, person.name);
    onText(next.text);
    close();
    requestAnimationFrame(() => {
      box.focus();
      box.setSelectionRange(next.caret, next.caret);
    });
  };
  const press = (event: KeyboardEvent): boolean => {
    if (people.length === 0 || event.ctrlKey || event.metaKey) return false;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const person = people[active];
    if (move !== undefined) setActive((active + move + people.length) % people.length);
    else if (event.key === "Escape") close();
    else if ((event.key === "Enter" || event.key === "Tab") && person) pick(person);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return {
    listId,
    people,
    active,
    look(box) {
      const next = mentionAt(box.value, box.selectionStart);
      setTyped(next && !isPicked(next.typed) ? next : undefined);
    },
    close,
    pick,
    press,
  };
}
