import { useState } from "react";
import { FILE_RESULTS, type FileResult } from "#core/mhl/compare-list.ts";
import { formatBytes } from "#core/units/size.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { Segmented } from "#web/ui/controls/segmented.tsx";
import { Tag } from "#web/ui/controls/tag.tsx";
import type { FOLDER_CHECKSUMS } from "./api/checksums.documents.ts";
import { checksumMessages } from "./checksums.messages.ts";

export type ChecksumList = ResultOf<typeof FOLDER_CHECKSUMS>["folderChecksums"][number];
type ListedFile = ChecksumList["files"][number];

const TONE: Readonly<Record<FileResult, "ok" | "err" | "warn" | undefined>> = {
  verified: "ok",
  differs: "err",
  sizeDiffers: "err",
  missing: "err",
  notInList: "warn",
  notComputed: undefined,
  unsupported: undefined,
};

/** One list: number of files per result, then the first files. The server puts problems first. */
export function ChecksumListFiles({ list }: { list: ChecksumList }) {
  const countOf = new Map(list.counts.map(({ result, count }) => [result, count]));
  const all = list.counts.reduce((sum, { count }) => sum + count, 0);
  const problems = all - (countOf.get("verified") ?? 0);
  const [shown, setShown] = useState<"problems" | "all">("problems");
  if (list.dialect === null) return <p role="alert">{checksumMessages.unreadable}</p>;
  const files = list.files.filter(({ result }) => shown === "all" || result !== "verified");
  const hidden = (shown === "all" ? all : problems) - files.length;
  return (
    <>
      <p className="mhlsum">
        <span className="mut">{[list.dialect, list.tool].filter(Boolean).join(", ")}</span>
        {FILE_RESULTS.map((result) => [result, countOf.get(result) ?? 0] as const)
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
          { value: "problems", label: checksumMessages.problems(problems) },
          { value: "all", label: checksumMessages.all(all) },
        ]}
        value={shown}
        onChange={setShown}
      />
      {files.length === 0 && <p className="mut">{checksumMessages.allVerified}</p>}
      <ul className="mhlfiles" aria-label={checksumMessages.files(list.name)}>
        {files.map((file) => (
          <FileRow key={file.path} file={file} />
        ))}
      </ul>
      {hidden > 0 && <p className="mut">{checksumMessages.more(hidden)}</p>}
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
