import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { refusalOf } from "#web/data/api/api-error.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { hintIdOf } from "#web/ui/form/field.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { usePageKeys } from "#web/ui/keyboard/use-page-keys.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { AttachButton, FilesOfDraft } from "../attachments/attaching.tsx";
import { savedBeforeLeaving } from "../comments-store.ts";
import { savableText } from "../list/new-comment.ts";
import { optionId } from "../mentions/option-id.ts";
import { SuggestedPeople } from "../mentions/suggested-people.tsx";
import { type MentionOffer, useMentions } from "../mentions/use-mentions.ts";

export interface TextBoxProps {
  label: string;
  saveLabel: string;
  /** Called when saving failed; the reason is below the text. */
  failedText: string;
  cancelLabel: string;
  initialText?: string;
  placeholder?: string;
  /** The version whose people are suggested after an `@`. */
  versionId?: string | undefined;
  onChange?: (text: string) => void;
  /** Throws the refusal: the text stays in the box. */
  onSave: (text: string) => Promise<void>;
  onCancel: () => void;
  /** The draft that can have files; each comment has its own. */
  filesOf?: string | undefined;
  /** Ctrl+Enter saves from everywhere on the page, except from other text fields. */
  savesFromPage?: boolean;
  /** Between the two buttons. */
  tools?: ReactNode;
  children?: ReactNode;
}

/** A text box with two ways to end: Ctrl+Enter and the button save, Esc and the other button cancel (COMMENTS-028). */
export function TextBox(props: TextBoxProps) {
  const { label, saveLabel, failedText, cancelLabel, initialText = "", placeholder, versionId } = props;
  const { onChange, onSave, onCancel, filesOf, savesFromPage, tools, children } = props;
  const [text, setText] = useState(initialText);
  const [isSaving, setIsSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const write = (next: string) => {
    setText(next);
    onChange?.(next);
  };
  const mentions = useMentions({ area, versionId, onText: write });
  const ready = savableText(text);
  const save = async () => {
    if (!ready || isSaving) return;
    setIsSaving(true);
    setRefusal(undefined);
    try {
      await savedBeforeLeaving(onSave(ready));
    } catch (error) {
      notifyFailure(failedText);
      setRefusal(refusalOf(error));
      area.current?.focus();
    } finally {
      setIsSaving(false);
    }
  };
  usePageKeys(savesFromPage ? { "Ctrl+enter": () => void save() } : {});
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || mentions.press(event)) return;
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
        aria-invalid={refusal ? true : undefined}
        aria-describedby={refusal ? hintIdOf(id) : undefined}
        // Text typed now would disappear with the box.
        readOnly={isSaving}
        // biome-ignore lint/a11y/noAutofocus: the box opens because the user asked to write
        autoFocus
        onKeyDown={press}
        onSelect={(event) => mentions.look(event.currentTarget)}
        onBlur={mentions.close}
        onChange={(event) => {
          write(event.currentTarget.value);
          mentions.look(event.currentTarget);
        }}
        {...suggesting(mentions)}
      />
      <SuggestedPeople {...mentions} />
      {refusal && (
        <p className="hint bad" id={hintIdOf(id)} role="alert">
          <Icon name="error" />
          {refusal}
        </p>
      )}
      {filesOf && versionId && <FilesOfDraft draft={filesOf} versionId={versionId} />}
      <div className="rowb">
        <Button kind="ghost" data-tip={cancelLabel} onClick={onCancel}>
          {cancelLabel}
        </Button>
        {filesOf && versionId && <AttachButton draft={filesOf} versionId={versionId} />}
        {tools}
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

/** What the text box announces about the list below it. */
function suggesting({ people, listId, active }: MentionOffer) {
  if (people.length === 0) return {};
  return {
    "aria-autocomplete": "list",
    "aria-controls": listId,
    "aria-activedescendant": optionId(listId, active),
  } as const;
}
