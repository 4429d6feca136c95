import { useRouter, useRouterState } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Kbd } from "#web/ui/controls/kbd.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { isTextEntry } from "#web/ui/keyboard/text-entry.ts";
import { appMessages } from "../../app.messages.ts";
import "./header-search.css";
import { createSearchTyping } from "./search-typing.ts";

const SEARCH_PATH = "/search";

/**
 * SEARCH-001: the search tab. Open while it has the focus; Escape and losing the focus close and clear it (SEARCH-003,
 * SEARCH-004).
 */
export function HeaderSearch() {
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const shownTerm = useRouterState({
    select: ({ location }) =>
      location.pathname === SEARCH_PATH && "q" in location.search && typeof location.search.q === "string"
        ? location.search.q
        : "",
  });
  const [typing] = useState(() =>
    createSearchTyping((term) => {
      const isThere = router.state.location.pathname === SEARCH_PATH;
      if (term === "" && !isThere) return;
      // One step back leads to where the search began, whatever was typed since.
      void router.navigate({ to: SEARCH_PATH, search: term === "" ? {} : { q: term }, replace: isThere });
    }),
  );
  useEffect(() => typing.cancel, [typing]);
  // Selected once the term is in the field, so that typing replaces it.
  useLayoutEffect(() => {
    if (isOpen) field.current?.select();
  }, [isOpen]);
  useSlashKey(() => field.current?.focus());
  const close = () => {
    typing.cancel();
    setText("");
    setOpen(false);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter") typing.submit(event.currentTarget.value);
    if (event.key !== "Escape") return;
    // The page's own Escape handler gets the next one.
    event.preventDefault();
    event.currentTarget.blur();
  };
  return (
    <search className={isOpen ? "hsearch on" : "hsearch"}>
      <Icon name="search" />
      <input
        ref={field}
        type="text"
        aria-label={appMessages.search}
        placeholder={appMessages.search}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={text}
        onFocus={() => {
          setOpen(true);
          setText(shownTerm);
        }}
        onBlur={close}
        onChange={(event) => {
          setText(event.currentTarget.value);
          typing.type(event.currentTarget.value);
        }}
        onKeyDown={press}
      />
      <Kbd>{isOpen ? "Esc" : "/"}</Kbd>
    </search>
  );
}

/** PLUS-070: "/" focuses the field from everywhere except text fields and dialogs. */
function useSlashKey(focus: () => void): void {
  const latest = useRef(focus);
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "/" || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTextEntry(event.target) || document.querySelector("[role=dialog], [role=alertdialog], [role=menu]")) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
