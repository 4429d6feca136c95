import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { Button } from "#web/ui/controls/button.tsx";
import { savableText } from "./list/new-comment.ts";

export interface TextBoxProps {
  label: string;
  saveLabel: string;
  cancelLabel: string;
  initialText?: string;
  placeholder?: string;
  onChange?: (text: string) => void;
  /** Answers whether the text was saved; it stays in the box when not. */
  onSave: (text: string) => Promise<boolean>;
  onCancel: () => void;
  children?: ReactNode;
}

/** A text with its two ways out: Ctrl+Enter and the button save, Esc and the other button leave (COMMENTS-028). */
export function TextBox(props: TextBoxProps) {
  const { label, saveLabel, cancelLabel, initialText = "", placeholder, onChange, onSave, onCancel, children } = props;
  const [text, setText] = useState(initialText);
  const [isSaving, setIsSaving] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const ready = savableText(text);
  const save = async () => {
    if (!ready || isSaving) return;
    setIsSaving(true);
    const isSaved = await onSave(ready);
    setIsSaving(false);
    if (!isSaved) area.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void save();
    }
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      onCancel();
    }
  };
  return (
    <div className="box">
      {children}
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        ref={area}
        rows={3}
        value={text}
        placeholder={placeholder}
        maxLength={10_000}
        // What was typed now would go with the box.
        readOnly={isSaving}
        // biome-ignore lint/a11y/noAutofocus: the box opens because the user asked to write
        autoFocus
        onKeyDown={press}
        onChange={(event) => {
          setText(event.currentTarget.value);
          onChange?.(event.currentTarget.value);
        }}
      />
      <div className="rowb">
        <Button kind="ghost" data-tip={cancelLabel} onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button
          kind="primary"
          className="end"
          disabled={!ready}
          busy={isSaving}
          data-tip={saveLabel}
          onClick={() => void save()}
        >
          {saveLabel}
        </Button>
      </div>
    </div>
  );
}
