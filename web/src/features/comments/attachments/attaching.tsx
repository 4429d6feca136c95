import { lazy, Suspense, useContext } from "react";
import { TeamContext } from "../list/team-only.tsx";
import type { DraftFilesProps } from "./draft-files.tsx";

const load = () => import("./draft-files.tsx");
const LazyButton = lazy(async () => ({ default: (await load()).AttachFilesButton }));
const LazyFiles = lazy(async () => ({ default: (await load()).DraftFiles }));

/** PLUS-1150: attaches files to the comment being written; absent for visitors. Its code is loaded with the open box. */
export function AttachButton(props: DraftFilesProps) {
  if (!useContext(TeamContext)) return null;
  return (
    <Suspense fallback={<span className="ib" />}>
      <LazyButton {...props} />
    </Suspense>
  );
}

/** The files of the comment being written. */
export function FilesOfDraft(props: DraftFilesProps) {
  if (!useContext(TeamContext)) return null;
  return (
    <Suspense fallback={null}>
      <LazyFiles {...props} />
    </Suspense>
  );
}
