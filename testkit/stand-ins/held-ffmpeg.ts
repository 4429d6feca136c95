import { existsSync } from "node:fs";
import { chmod, rm, writeFile } from "node:fs/promises";
import type { TempFolder } from "#media/test-clips/temp-folder.ts";
import { shellGate } from "./shell-gate.ts";

/**
 * A moment at which a held ffmpeg waits: before a ladder; with a first segment of a quick rung or a sound; after a quick rung,
 * or for good after one.
 */
type Moment = "ladder" | "growing" | "quick" | "endless";

/** ffmpeg that waits where a test wants to look, however fast the machine is. */
export interface HeldFfmpeg {
  readonly path: string;
  hold(moment: Moment): void;
  release(moment: Moment): Promise<void>;
  /** Whether a ladder has begun since the last `forgetLadder`. */
  hasLadderBegun(): boolean;
  forgetLadder(): Promise<void>;
}

/** While "endless" is held, ffmpeg keeps running in the same process until it is killed. */
export async function heldFfmpeg(temp: TempFolder): Promise<HeldFfmpeg> {
  const [path, begun] = [temp.file("ffmpeg"), temp.file("ladder-begun")];
  const gate = (moment: Moment) => shellGate(temp.file(`${moment}-held`));
  const idle = `exec ffmpeg -loglevel quiet -re -f lavfi -i nullsrc=s=16x16:r=1 -metadata comment="superfast $PWD" -f null -`;
  // Reading in real time leaves seconds to halt it; afterwards it catches up immediately.
  const grow = `ffmpeg -readrate 1 "$@" & it=$!
  until has_grown; do sleep 0.1; done
  kill -STOP $it; ${gate("growing").wait}; kill -CONT $it
  wait $it; exit $?`;
  const script = `#!/bin/sh
has_grown() {
  for list in ./*.m3u8; do
    [ -e "$list" ] && while read -r line; do case "$line" in *EXTINF*) return 0;; esac; done < "$list"
  done
  return 1
}
case "$*" in *veryfast*) : > "${begun}"; ${gate("ladder").wait};; esac
case "$*" in *veryfast*) ;; *"-f hls"*) if ${gate("growing").isShut}; then ${grow}; fi;; esac
ffmpeg "$@" || exit $?
case "$*" in *superfast*) ${gate("endless").isShut} && ${idle}; ${gate("quick").wait};; esac
`;
  await writeFile(path, script);
  await chmod(path, 0o755);
  return {
    path,
    hold: (moment) => gate(moment).shut(),
    release: (moment) => gate(moment).open(),
    hasLadderBegun: () => existsSync(begun),
    forgetLadder: () => rm(begun, { force: true }),
  };
}
