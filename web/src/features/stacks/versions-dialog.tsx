import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { formatBytes } from "#core/units/size.ts";
import { undoLast } from "#web/features/folders/last-undo.ts";
import { undoMessages } from "#web/features/folders/undo.messages.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Tag } from "#web/ui/controls/tag.tsx";
import { MenuIconButton } from "#web/ui/menu/menu.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { DialogControl } from "#web/ui/overlay/dialog-host.tsx";
import { type Stack, type StackedVersion, stackQuery } from "./api/stack-query.ts";
import { uploadVersion } from "./api/upload-version.ts";
import { stacksMessages as text } from "./stacks.messages.ts";
import { versionGroups } from "./version-groups.ts";
import "./versions-dialog.css";
import "#web/ui/form/field.css";

/** PLUS-940: the versions of a take, the current one on top, and the commands for each. */
export function VersionsDialog({ assetId, onDone }: { assetId: string } & DialogControl<null>) {
  const { data: stack, isError } = useQuery(stackQuery(assetId));
  const chooser = useRef<HTMLInputElement>(null);
  // The notice with its Undo is behind the dialog, out of reach.
  const [canUndo, setCanUndo] = useState(false);
  const act = (run: Promise<boolean>) => void run.then(setCanUndo);
  const takeBack = () => {
    setCanUndo(false);
    undoLast();
  };
  const upload = (file: File | undefined) => {
    if (!file || !stack) return;
    uploadVersion(stack, file);
    onDone(null);
  };
  return (
    <Dialog
      title={text.title(stack?.name ?? "")}
      width={530}
      onClose={() => onDone(null)}
      footer={
        <>
          <Button size="dialog" kind="ghost" onClick={() => onDone(null)}>
            {text.close}
          </Button>
          {canUndo && (
            <Button size="dialog" kind="ghost" icon="undo" onClick={takeBack}>
              {undoMessages.undo}
            </Button>
          )}
          {stack?.allowedTo.edit && (
            <Button size="dialog" kind="primary" icon="upload" onClick={() => chooser.current?.click()}>
              {text.upload}
            </Button>
          )}
        </>
      }
    >
      {isError && <p className="hint bad">{text.loadFailed}</p>}
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={text.upload}
        onChange={({ target }) => upload(target.files?.[0])}
      />
      {stack && (
        <ol className="stack-list" aria-label={text.list}>
          {stack.versions.map((version, place) => (
            <VersionLine key={version.id} stack={stack} version={version} isCurrent={place === 0} act={act} />
          ))}
        </ol>
      )}
    </Dialog>
  );
}

interface VersionLineProps {
  readonly stack: Stack;
  readonly version: StackedVersion;
  readonly isCurrent: boolean;
  /** Called with whether the action can be undone. */
  readonly act: (run: Promise<boolean>) => void;
}

function VersionLine({ stack, version, isCurrent, act }: VersionLineProps) {
  const { number, filename, size, commentCount, createdBy } = version;
  const facts = [createdBy.name, formatBytes(size), ...(commentCount > 0 ? [text.comments(commentCount)] : [])];
  const groups = versionGroups(stack, version, act);
  return (
    <li>
      <b className="stack-number">{text.number(number)}</b>
      <span className="stack-facts">
        <span className="ell">{filename}</span>
        <span className="ell mut">{facts.join(" · ")}</span>
      </span>
      {isCurrent && <Tag tone="ok">{text.current}</Tag>}
      {groups.length > 0 && <MenuIconButton icon="more" label={text.menu(number)} groups={() => groups} />}
    </li>
  );
}
