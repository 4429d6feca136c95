import { useState } from "react";
import { FILE_RESULTS, type FileResult } from "#core/mhl/compare-list.ts";
import { formatBytes } from "#core/units/size.ts";
import type { FolderChecksumsResult } from "#web/data/generated/operations.ts";
import { Segmented } from "#web/ui/controls/segmented.tsx";
import { Tag } from "#web/ui/controls/tag.tsx";
import { checksumMessages } from "./checksums.messages.ts";

export type ChecksumList = FolderChecksumsResult["folderChecksums"][number];
type ListedFile = ChecksumList["files"][number];

/** The order of the server puts what needs a look first, so the first ones are those that matter. */
const SHOWN_AT_MOST = 500;

const TONE: Readonly<Record<FileResult, "ok" | "err" | "warn" | undefined>> = {
  verified: "ok",
  differs: "err",
  sizeDiffers: "err",
  missing: "err",
  notInList: "warn",
  notComputed: undefined,
  unsupported: undefined,
};

/** One list: how many files of each result, then the files. */
export function ChecksumListFiles({ list }: { list: ChecksumList }) {
  const problems = list.files.filter(({ result }) => result !== "verified");
  const [shown, setShown] = useState<"problems" | "all">("problems");
  if (list.dialect === null) return <p role="alert">{checksumMessages.unreadable}</p>;
  const files = shown === "problems" ? problems : list.files;
  return (
    <>
      <p className="mhlsum">
        <span className="mut">{[list.dialect, list.tool].filter(Boolean).join(", ")}</span>
        {FILE_RESULTS.map((result) => [result, list.files.filter((file) => file.result === result).length] as const)
          .filter(([, count]) => count > 0)
          .map(([result, count]) => (
            <Tag key={result} {...toneOf(result)}>
              {checksumMessages.counted(count, checksumMessages.results[result])}
            </Tag>
          ))}
      </p>
      <Segmented
        label={checksumMessages.shown}
        segments={[
          { value: "problems", label: checksumMessages.problems(problems.length) },
          { value: "all", label: checksumMessages.all(list.files.length) },
        ]}
        value={shown}
        onChange={setShown}
      />
      {files.length === 0 && <p className="mut">{checksumMessages.allVerified}</p>}
      <ul className="mhlfiles" aria-label={checksumMessages.files(list.name)}>
        {files.slice(0, SHOWN_AT_MOST).map((file) => (
          <FileRow key={file.path} file={file} />
        ))}
      </ul>
      {files.length > SHOWN_AT_MOST && <p className="mut">{checksumMessages.more(files.length - SHOWN_AT_MOST)}</p>}
    </>
  );
}

function FileRow({ file }: { file: ListedFile }) {
  const { path, result } = file;
  return (
    <li>
      <span className="ell" title={path}>
        {path}
      </span>
      <Tag {...toneOf(result)}>{checksumMessages.results[result]}</Tag>
      {detailOf(file) && <span className="mut mhldetail">{detailOf(file)}</span>}
    </li>
  );
}

function detailOf({ result, kind, listed, present }: ListedFile): string | null {
  if (listed === null || present === null) return null;
  if (result === "sizeDiffers")
    return checksumMessages.sizeDetail(formatBytes(Number(listed)), formatBytes(Number(present)));
  return result === "differs" && kind !== null ? checksumMessages.differsDetail(kind, listed, present) : null;
}

function toneOf(result: FileResult): { tone?: "ok" | "err" | "warn" } {
  const tone = TONE[result];
  return tone ? { tone } : {};
}
