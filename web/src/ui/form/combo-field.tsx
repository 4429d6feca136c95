import { type KeyboardEvent, useContext, useEffect, useRef } from "react";
import {
  ComboBox,
  type ComboBoxProps,
  type ComboBoxState,
  ComboBoxStateContext,
  type Key,
} from "react-aria-components/ComboBox";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import "./field.css";
import { Icon } from "../icons/icon.tsx";
import "../menu/menu.css";
import { type ComboOption, suggestions } from "./suggestions.ts";

export interface ComboFieldProps {
  label: string;
  options: readonly ComboOption[];
  inputValue: string;
  onInput: (text: string) => void;
  selected: string | null;
  onSelect: (id: string | null) => void;
  /** Free text is also a valid value. */
  allowsText?: boolean | undefined;
  error?: string | null | undefined;
  hint?: string | undefined;
  autoFocus?: boolean | undefined;
}

/** A field with a filtered list under it. Import it only from modules that are loaded lazily. */
export function ComboField(props: ComboFieldProps) {
  const { label, options, inputValue, onInput, selected, onSelect, allowsText, error, hint, autoFocus } = props;
  const wasChosen = useRef(false);
  const isFirstSinceChoice = () => {
    const isFirst = wasChosen.current;
    wasChosen.current = false;
    return isFirst;
  };
  const items = allowsText ? suggestions(options, inputValue) : options;
  const aria: ComboBoxProps<ComboOption> = {
    items,
    inputValue,
    onInputChange: onInput,
    selectedKey: selected,
    onSelectionChange: (key: Key | null) => {
      wasChosen.current = key !== null;
      onSelect(key === null ? null : String(key));
    },
    allowsCustomValue: allowsText ?? false,
    allowsEmptyCollection: false,
    menuTrigger: "focus",
    isInvalid: Boolean(error),
    autoFocus: autoFocus ?? false,
    // The caller filters: by substring, or by a request.
    defaultFilter: () => true,
  };
  return (
    <ComboBox {...aria} className="combo">
      <Label className="lab">{label}</Label>
      <span className={error ? "inp bad" : "inp"}>
        <ComboInput isFirstSinceChoice={isFirstSinceChoice} allowsText={allowsText ?? false} />
        <Icon name="cd" size="s" />
      </span>
      {(error ?? hint) && (
        <p className={error ? "hint bad" : "hint"}>
          {error && <Icon name="error" />}
          {error ?? hint}
        </p>
      )}
      <Popover className="menu-pop combo-pop" offset={4}>
        <ListBox className="menu" items={items}>
          {(option: ComboOption) => (
            <ListBoxItem
              id={option.id}
              textValue={option.name}
              className={({ isFocused, isSelected }) => `mi${isFocused ? " hov" : ""}${isSelected ? " on" : ""}`}
            >
              <span className="ell">{option.name}</span>
              {option.detail && <span className="end mi-end ell">{option.detail}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

interface ComboInputProps {
  readonly isFirstSinceChoice: () => boolean;
  readonly allowsText: boolean;
}

/**
 * Escape closes the list; the next one takes back text that is no option. React Aria would take it back immediately, but leaves
 * that to the component that controls both text and selection, and reopens the list as long as the text is there (PLUS-1487).
 */
function leaveText(event: KeyboardEvent, state: ComboBoxState<unknown, "single" | "multiple">) {
  const { isOpen, inputValue, selectedItem } = state;
  const ofSelection = selectedItem?.textValue ?? "";
  if (inputValue === ofSelection) return;
  event.preventDefault();
  event.stopPropagation();
  if (isOpen) return state.setOpen(false);
  state.setInputValue(ofSelection);
  state.revert();
}

/**
 * The list opens with the focus; a press reopens it after Escape. A page that scrolls to the field reports that with the next frame,
 * and React Aria closes an open list on each scroll: so it is opened in that frame as well, for a press and for the focus.
 * In a field that collects several, the list stays open after a choice by mouse. The next option is then under the pointer and counts
 * as focused: without the key handler, Tab or Enter would choose it, too (PLUS-1294).
 */
function ComboInput({ isFirstSinceChoice, allowsText }: ComboInputProps) {
  const state = useContext(ComboBoxStateContext);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  const openInNextFrame = ({ currentTarget: input }: { currentTarget: HTMLInputElement }) =>
    requestAnimationFrame(() => {
      const { current } = latest;
      // The state of the focus has no options yet.
      if (current && current.collection.size > 0 && document.activeElement === input) current.open(null, "manual");
    });
  return (
    <Input
      onKeyDownCapture={(event) => {
        if (isFirstSinceChoice()) latest.current?.selectionManager.setFocusedKey(null);
        if (event.key === "Escape" && !allowsText && latest.current) leaveText(event, latest.current);
      }}
      onClick={openInNextFrame}
      // React Aria also sends its own focus events, when the selected option returns the focus to the field.
      onFocus={(event) => event.nativeEvent.isTrusted && openInNextFrame(event)}
    />
  );
}
