import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { RefusedFile } from "#core/clip-metadata/refused-file.ts";
import type { MarkedClip } from "#core/notes/note-marker.ts";
import { MARKER_FILE_MAX_BYTES } from "#core/notes/read-markers.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { useVersionComments } from "../api/comment-queries.ts";
import type { ExportedVersion } from "../export/export-notes.ts";
import { IMPORT_CLIP } from "./import.documents.ts";
import { importDialogMessages as text } from "./import-dialog.messages.ts";
import { type ImportPlan, planImport } from "./import-plan.ts";

/** How positions in the version are counted; null if markers have no position on it. */
async function clipOf({ projectId, assetId, versionId }: ExportedVersion): Promise<MarkedClip | null> {
  const { asset } = await execute(IMPORT_CLIP, { project: projectId, asset: assetId });
  const version = asset?.versions.find(({ id }) => id === versionId);
  if (!asset || !version?.frameRate || !version.frameCount || version.frameTimesUrl) return null;
  const { frameRate: rate, frameCount, timecodeOffset, dropFrame } = version;
  return { name: asset.name, rate, dropFrame, startFrame: timecodeOffset ?? 0, frameCount };
}

export type ReadFile =
  | { readonly kind: "none" }
  | { readonly kind: "reading" }
  | { readonly kind: "refused"; readonly name: string; readonly reason: string }
  | { readonly kind: "plan"; readonly name: string; readonly plan: ImportPlan };

/** The selected file, and what importing it into this version would do. */
export function useImport(version: ExportedVersion) {
  const clip = useQuery({ queryKey: ["importClip", version.versionId], queryFn: () => clipOf(version), gcTime: 0 });
  const comments = useVersionComments(version.versionId);
  const [file, setFile] = useState<ReadFile>({ kind: "none" });
  const read = async (given: File) => {
    setFile({ kind: "reading" });
    setFile(await readFile(given, clip.data ?? null, comments.data ?? []));
  };
  return { clip, isReady: clip.isSuccess && comments.isSuccess, file, read };
}

type Comments = Parameters<typeof planImport>[2];

async function readFile(given: File, clip: MarkedClip | null, comments: Comments): Promise<ReadFile> {
  const { name } = given;
  const refused = (reason: string): ReadFile => ({ kind: "refused", name, reason });
  if (!clip) return refused(text.notPossible);
  try {
    // Not one byte more: a file may be larger than a tab's memory.
    const part = given.slice(0, MARKER_FILE_MAX_BYTES + 1);
    return { kind: "plan", name, plan: planImport(new Uint8Array(await part.arrayBuffer()), clip, comments) };
  } catch (error) {
    return refused(error instanceof RefusedFile ? error.message : text.unreadable);
  }
}
