import { existsSync } from "node:fs";
import { chmod, rm, writeFile } from "node:fs/promises";
import type { TempFolder } from "./temp-folder.ts";

/**
 * A moment at which a held ffmpeg waits: before a ladder; with a first segment of a quick rung or a sound; after a quick rung,
 * or for good after one.
 */
type Moment = "ladder" | "growing" | "quick" | "endless";

/** ffmpeg that waits where a test wants to look, however fast the machine is. */
export interface HeldFfmpeg {
  readonly path: string;
  hold(moment: Moment): Promise<void>;
  release(moment: Moment): Promise<void>;
  /** Whether a ladder has begun since the last `forgetLadder`. */
  hasLadderBegun(): boolean;
  forgetLadder(): Promise<void>;
}

/** While "endless" is held, ffmpeg keeps running in the same process until it is killed. */
export async function heldFfmpeg(temp: TempFolder): Promise<HeldFfmpeg> {
  const [path, begun] = [temp.file("ffmpeg"), temp.file("ladder-begun")];
  const held = (moment: Moment) => temp.file(`${moment}-held`);
  const wait = (moment: Moment) => `while [ -e "${held(moment)}" ]; do sleep 0.05; done`;
  const idle = `exec ffmpeg -loglevel quiet -re -f lavfi -i nullsrc=s=16x16:r=1 -metadata comment="superfast $PWD" -f null -`;
  // Reading in real time leaves seconds to halt it; afterwards it catches up immediately.
  const grow = `ffmpeg -readrate 1 "$@" & it=$!
  until grep -qs EXTINF ./*.m3u8; do sleep 0.02; done
  kill -STOP $it; ${wait("growing")}; kill -CONT $it
  wait $it; exit $?`;
  const script = `#!/bin/sh
case "$*" in *veryfast*) : > "${begun}"; ${wait("ladder")};; esac
case "$*" in *veryfast*) ;; *"-f hls"*) if [ -e "${held("growing")}" ]; then ${grow}; fi;; esac
ffmpeg "$@" || exit $?
case "$*" in *superfast*) [ -e "${held("endless")}" ] && ${idle}; ${wait("quick")};; esac
`;
  await writeFile(path, script);
  await chmod(path, 0o755);
  return {
    path,
    hold: (moment) => writeFile(held(moment), ""),
    release: (moment) => rm(held(moment), { force: true }),
    hasLadderBegun: () => existsSync(begun),
    forgetLadder: () => rm(begun, { force: true }),
  };
}
