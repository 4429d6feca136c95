import { useRef, useState } from "react";
import { decodeText } from "#core/clip-metadata/decode-text.ts";
import { RefusedFile } from "#core/clip-metadata/refused-file.ts";
import { CUT_TOO_LARGE } from "#core/cuts/cut.ts";
import { shortCut } from "#core/cuts/short-cut.ts";
import { refusalOf } from "#web/data/api/api-error.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { exportDialogMessages as text } from "./export-dialog.messages.ts";
import type { GivenCut, useNotesExport } from "./use-notes-export.ts";

type Shown = ReturnType<typeof useNotesExport>;

/** PLUS-1316: chooses the file of a cut, and shows what the server found for it. */
export function CutChoice({ choices, choose, preview }: Shown) {
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const { cut } = choices;
  const read = async (file: File) => {
    const given = await readCut(file).catch(() => text.cutUnreadable);
    setRefused(typeof given === "string" ? given : null);
    choose({ cut: typeof given === "string" ? null : given });
  };
  const refusal = refused ?? (cut && preview.isError ? (refusalOf(preview.error) ?? text.failed) : null);
  const found = cut && !preview.isPlaceholderData ? preview.data?.cut : null;
  return (
    <div className="notes-export-wide notes-export-cut">
      <span className="notes-export-chosen">
        <Button onClick={() => input.current?.click()}>{cut ? text.chooseOtherCut : text.chooseCut}</Button>
        <span className="ell">{cut ? cut.name : text.cutHint}</span>
      </span>
      <input
        ref={input}
        type="file"
        hidden
        accept=".edl,.txt,.xml,.fcpxml,.otio,.json"
        data-choose="cut"
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) void read(chosen);
          currentTarget.value = "";
        }}
      />
      <p role="status" aria-label={text.cutFound}>
        {refusal ?? (found ? text.cutSum(found) : cut ? text.loading : "")}
      </p>
      {!refusal && found && found.unplaced.length > 0 && <Unplaced {...found} />}
    </div>
  );
}

type Found = NonNullable<NonNullable<Shown["preview"]["data"]>["cut"]>;

function Unplaced({ unplaced, unplacedCount }: Found) {
  const rest = unplacedCount - unplaced.length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className="notes-export-unplaced" tabIndex={0} aria-label={text.unplaced}>
      <table>
        <tbody>
          {unplaced.map(({ number, name, reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the events of a file never move
            <tr key={index}>
              <td>{number}</td>
              <td>{name}</td>
              <td>{text.unplacedReasons[reason]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && <p>{text.moreUnplaced(rest)}</p>}
    </section>
  );
}

let lastId = 0;

/** Larger files aren't read: none is that long without its sound and effects. */
const LARGEST_BYTES = 32 * 1024 * 1024;

/** The text of the file, or a sentence that says why it can't be used. */
async function readCut(file: File): Promise<GivenCut | string> {
  if (file.name.toLowerCase().endsWith(".fcpxmld")) return text.cutIsFolder;
  // Not one byte more: a file may be larger than a tab's memory.
  const bytes = new Uint8Array(await file.slice(0, LARGEST_BYTES + 1).arrayBuffer());
  if (bytes.length > LARGEST_BYTES) return CUT_TOO_LARGE;
  const content = decodeText(bytes);
  if (content === null || content.trim() === "") return text.cutEmpty;
  try {
    return { id: ++lastId, name: file.name, text: shortCut(content) };
  } catch (error) {
    if (error instanceof RefusedFile) return error.message;
    throw error;
  }
}
