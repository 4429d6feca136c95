import { runAudio, soundMaster, soundNames, WAVEFORM_FILE } from "#media/audio/run-audio.ts";
import type { AudioInfo, MediaInfo } from "#media/probe/media-info.ts";
import { hasSoundPlaylist } from "#media/transcode/read-renditions.ts";
import type { Attempt } from "./attempt.ts";
import { followWhile } from "./follow-while.ts";
import { GrowingRendition } from "./growing-rendition.ts";
import { storeFolder } from "./store-folder.ts";

/** AAC segments and the waveform of a sound file; public while they grow where browsers cannot play the original. */
export async function processAudio(attempt: Attempt, info: MediaInfo, audio: AudioInfo, source: string): Promise<void> {
  const { run, tools } = attempt;
  const folder = await attempt.work.subfolder("full");
  const onProgress = (share: number) => run.reportProgress(share * 95);
  const own = new AbortController();
  const signal = AbortSignal.any([run.signal, own.signal]);
  const work = runAudio({ tools, info, audio, source, folder, signal, onProgress });
  const growing = info.isBrowserSafe ? null : growingSound(attempt, info, folder, signal);
  const { durationMs } = await followWhile(
    work,
    async () => await growing?.follow(),
    (reason) => own.abort(reason),
  );
  attempt.markWhole();
  const isPlayable = await hasSoundPlaylist(folder);
  const mediaBytes = await storeFolder(run.platform.storage, folder, attempt.prefix("full"), run.signal);
  await attempt.publishFinished({
    mediaPrefix: attempt.prefix("full"),
    ...(isPlayable ? { playable: "LADDER" as const } : {}),
    durationMs: info.durationMs ?? durationMs,
    fileInfo: { waveformFile: WAVEFORM_FILE, mediaBytes },
  });
}

function growingSound(attempt: Attempt, info: MediaInfo, folder: string, signal: AbortSignal): GrowingRendition {
  const prefix = attempt.prefix("quick");
  return new GrowingRendition({
    storage: attempt.run.platform.storage,
    folder,
    prefix,
    playlists: soundNames(info),
    readMaster: async () => ((await hasSoundPlaylist(folder)) ? soundMaster() : null),
    signal,
    onPlayable: () => attempt.publishGrowing(prefix),
  });
}
