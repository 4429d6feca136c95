import { lazy, useContext } from "react";
import { Lazily } from "#web/ui/layout/lazily.tsx";
import { TeamContext } from "../list/team-only.tsx";
import type { DraftFilesProps } from "./draft-files.tsx";

const load = () => import("./draft-files.tsx");
const LazyButton = lazy(async () => ({ default: (await load()).AttachFilesButton }));
const LazyFiles = lazy(async () => ({ default: (await load()).DraftFiles }));

/** PLUS-1150: attaches files to the comment being written; absent for visitors. Its code is loaded with the open box. */
export function AttachButton(props: DraftFilesProps) {
  if (!useContext(TeamContext)) return null;
  return (
    <Lazily fallback={<span className="ib" />}>
      <LazyButton {...props} />
    </Lazily>
  );
}

/** The files of the comment being written. */
export function FilesOfDraft(props: DraftFilesProps) {
  if (!useContext(TeamContext)) return null;
  return (
    <Lazily>
      <LazyFiles {...props} />
    </Lazily>
  );
}
