import { execFileSync, spawn } from "node:child_process";
import { constants } from "node:fs";
import { chmod, type FileHandle, open, rm, writeFile } from "node:fs/promises";
import sharp from "sharp";
import type { TempFolder } from "#media/test-clips/temp-folder.ts";
import { until } from "../until.ts";

/**
 * An ffmpeg that, while held, makes the stills of a PDF pipes that nobody writes to: a process that prints them blocks inside
 * one call, and reacts to nothing but a kill.
 */
export interface HeldPrinting {
  readonly ffmpegPath: string;
  /** The stills made from now on are this pipe. */
  hold(): Promise<Pipe>;
  /** The stills made from now on are real. */
  letGo(): Promise<void>;
}

export interface Pipe extends AsyncDisposable {
  /** Waits until a printing process blocks on it. */
  reached(): Promise<void>;
  /** Writes bytes without end, as long as somebody reads. */
  flood(): void;
  /** Writes a real image: the process continues. */
  release(): Promise<void>;
}

export async function heldPrinting(temp: TempFolder): Promise<HeldPrinting> {
  const [ffmpegPath, held] = [temp.file("ffmpeg"), temp.file("held")];
  const script = `#!/bin/sh
case "$*" in *%d.jpg*)
  for last; do :; done
  if [ -e "${held}" ]; then ln -s "$(cat "${held}")" "\${last%\\%d.jpg}1.jpg"; exit; fi;;
esac
exec ffmpeg "$@"
`;
  await writeFile(ffmpegPath, script);
  await chmod(ffmpegPath, 0o755);
  let count = 0;
  return {
    ffmpegPath,
    hold: async () => {
      count += 1;
      const path = temp.file(`pipe-${count}`);
      execFileSync("mkfifo", [path]);
      await writeFile(held, path);
      return pipe(path);
    },
    letGo: () => rm(held, { force: true }),
  };
}

function pipe(path: string): Pipe {
  const opened = async (): Promise<FileHandle | null> => {
    // Refused while nobody reads.
    return open(path, constants.O_WRONLY | constants.O_NONBLOCK).catch(() => null);
  };
  let feed: FileHandle | null = null;
  const close = async () => {
    await feed?.close();
    feed = null;
  };
  const reached = () =>
    until(async () => {
      feed ??= await opened();
      return feed !== null;
    });
  return {
    reached,
    flood: () => spawn("sh", ["-c", 'exec cat /dev/zero > "$0"', path], { stdio: "ignore" }).unref(),
    release: async () => {
      await reached();
      const picture = sharp({ create: { width: 16, height: 9, channels: 3, background: "grey" } });
      await feed?.writeFile(await picture.jpeg().toBuffer());
      await close();
    },
    [Symbol.asyncDispose]: close,
  };
}
