import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Dialog } from "react-aria-components/Dialog";
import { Header } from "react-aria-components/Header";
import { Input } from "react-aria-components/Input";
import { Menu, MenuItem, MenuSection } from "react-aria-components/Menu";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { SearchField } from "react-aria-components/SearchField";
import { Text } from "react-aria-components/Text";
import { goTo } from "#web/data/navigation.ts";
import { type Everywhere, everywhere } from "#web/faces/everywhere.ts";
import type { KnownPlace } from "#web/faces/place.ts";
import { type ReadyCommand, readyCommands } from "#web/faces/shown-commands.ts";
import { knownPlaces, placesOf } from "#web/faces/shown-places.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { usePageHidden } from "#web/ui/overlay/behind-dialogs.tsx";
import type { DialogControl } from "#web/ui/overlay/dialog-host.tsx";
import "#web/ui/overlay/dialog.css";
import "#web/ui/menu/menu.css";
import { shellCommandMessages } from "../shell-commands.messages.ts";
import "./command-palette.css";
import { matchesCommand } from "./matches-command.ts";

const text = shellCommandMessages;
const SEARCH = "search";

export interface CommandPaletteProps {
  /** The commands available on the page. */
  here: readonly ReadyCommand[];
  /** The user, for the commands of every page. */
  person: Everywhere;
}

/** Ctrl+K: every available command, found by name, and the search (PLUS-344). */
export function CommandPalette({ here, person, onDone }: CommandPaletteProps & DialogControl<void>) {
  const [term, setTerm] = useState("");
  const [anywhere] = useState(() => everywhereFor(person));
  const [known, setKnown] = useState<readonly KnownPlace[]>([]);
  useEffect(() => void knownPlaces().then(setKnown), []);
  const places = known.map((place) => ({ ...place, shortcut: undefined, run: place.open }));
  usePageHidden();
  const hasRun = useRef(false);
  const run = (key: string) => {
    if (hasRun.current) return;
    hasRun.current = true;
    onDone();
    const command = [...here, ...places, ...anywhere].find(({ id }) => id === key);
    // The focus is back on the page by then, so that a new dialog takes it from there.
    requestAnimationFrame(() =>
      key === SEARCH ? void goTo({ to: "/search", search: { q: term.trim() } }) : command?.run(),
    );
  };
  const shown = (commands: readonly ReadyCommand[]) => commands.filter(({ label }) => matchesCommand(label, term));
  const groups = [
    { title: text.here, commands: shown(here) },
    { title: text.places, commands: shown(places.filter(({ isRecent }) => isRecent || term.trim() !== "")) },
    { title: text.everywhere, commands: shown(anywhere) },
  ].filter(({ commands }) => commands.length > 0);
  /** The list marks its first line some time after typing, never after pasting, and until then may mark an outdated one. */
  const isChosen = useRef(false);
  const type = (to: string) => {
    isChosen.current = false;
    setTerm(to);
  };
  const choose = () => {
    isChosen.current = true;
  };
  const runFirst = (event: KeyboardEvent) => {
    if (event.key.startsWith("Arrow")) choose();
    if (event.key !== "Enter" || event.nativeEvent.isComposing || isChosen.current || term.trim() === "") return;
    event.preventDefault();
    event.stopPropagation();
    run(groups[0]?.commands[0]?.id ?? SEARCH);
  };
  return (
    <ModalOverlay className="back palette-back" isOpen isDismissable onOpenChange={(open) => open || onDone()}>
      <Modal className="dlg-box palette">
        <Dialog className="dlg palette-dlg" aria-label={text.palette}>
          <div className="palette-keys" role="presentation" onKeyDownCapture={runFirst}>
            <Autocomplete inputValue={term} onInputChange={type}>
              <SearchField className="palette-find" aria-label={text.find} autoFocus>
                <Icon name="search" />
                <Input placeholder={text.find} />
              </SearchField>
              <Menu
                className="menu palette-list"
                aria-label={text.palette}
                onAction={(key) => run(String(key))}
                onPointerMove={choose}
              >
                {groups.map(({ title, commands }) => (
                  <MenuSection key={title} className="mgroup" aria-label={title}>
                    <Header className="mh micro">{title}</Header>
                    {commands.map((command) => (
                      <PaletteLine key={command.id} command={command} />
                    ))}
                  </MenuSection>
                ))}
                {term.trim() !== "" && (
                  <PaletteLine
                    command={{
                      id: SEARCH,
                      label: text.searchFor(term.trim()),
                      icon: "search",
                      shortcut: undefined,
                      run() {},
                    }}
                  />
                )}
              </Menu>
            </Autocomplete>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The commands that the palette has on every page: places, and the commands of the whole app. */
function everywhereFor(person: Everywhere): readonly ReadyCommand[] {
  const places = placesOf(person).map(({ to, label, icon }) => ({
    id: to,
    label: text.goTo(label),
    icon,
    shortcut: undefined,
    run: () => void goTo({ to }),
  }));
  return [...places, ...readyCommands(everywhere, person)];
}

function PaletteLine({ command: { id, label, icon, shortcut } }: { command: ReadyCommand }) {
  return (
    <MenuItem id={id} textValue={label} className={({ isFocused }) => (isFocused ? "mi hov" : "mi")}>
      <Icon name={icon} />
      <Text slot="label">{label}</Text>
      {shortcut && <span className="end mi-end keys">{shortcut}</span>}
    </MenuItem>
  );
}
