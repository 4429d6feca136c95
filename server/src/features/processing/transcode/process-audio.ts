import { runAudio, soundMaster, soundNames, WAVEFORM_FILE } from "#media/audio/run-audio.ts";
import type { AudioInfo, MediaInfo } from "#media/probe/media-info.ts";
import { hasSoundPlaylist } from "#media/transcode/read-renditions.ts";
import { openingLaneOf, type Place } from "../jobs/lanes.ts";
import type { Attempt } from "./attempt.ts";
import { followWhile } from "./follow-while.ts";
import { GrowingRendition } from "./growing-rendition.ts";
import { storeFolder } from "./store-folder.ts";

/**
 * Makes the AAC segments and the waveform of an audio file, public while they grow. Holds a place in the lane until it is
 * playable.
 */
export async function processAudio(attempt: Attempt, info: MediaInfo, audio: AudioInfo, source: string): Promise<void> {
  const { signal, platform } = attempt.run;
  const place = await openingLaneOf(platform).enter(signal, attempt.version.createdBy);
  try {
    await makeSound(attempt, { info, audio, source }, place);
  } finally {
    place.leave();
  }
}

interface SoundWork {
  readonly info: MediaInfo;
  readonly audio: AudioInfo;
  readonly source: string;
}

async function makeSound(attempt: Attempt, { info, audio, source }: SoundWork, place: Place): Promise<void> {
  const { run, tools } = attempt;
  const folder = await attempt.work.subfolder("full");
  const onProgress = (done: number) => run.reportProgress(done * 95);
  const own = new AbortController();
  const signal = AbortSignal.any([run.signal, own.signal]);
  const stepsBack = { when: place.left, priority: "growing" } as const;
  const work = runAudio({ tools, info, audio, source, folder, signal, onProgress, stepsBack });
  const growing = growingSound(attempt, { info, folder, signal }, () => place.leave());
  const { durationMs } = await followWhile(
    work,
    () => growing.follow(),
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

interface GrowingSound {
  readonly info: MediaInfo;
  readonly folder: string;
  readonly signal: AbortSignal;
}

function growingSound(attempt: Attempt, { info, folder, signal }: GrowingSound, then: () => void): GrowingRendition {
  const prefix = attempt.prefix("quick");
  return new GrowingRendition({
    storage: attempt.run.platform.storage,
    folder,
    prefix,
    playlists: soundNames(info),
    readMaster: async () => ((await hasSoundPlaylist(folder)) ? soundMaster() : null),
    signal,
    onPlayable: async () => {
      await attempt.publishGrowing(prefix);
      then();
    },
  });
}
