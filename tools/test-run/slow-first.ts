import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The slowest files, longest first; of journeys, those that wait for an engine beside those that use the processors. Started
 * last, one of them would keep all other workers waiting.
 */
export const SLOW_FILES: readonly string[] = [
  "e2e/frames/frame-exact.e2e.ts",
  "e2e/viewer/keyboard-journey.e2e.ts",
  "e2e/uploads/many-uploads.e2e.ts",
  "e2e/frames/engines.e2e.ts",
  "e2e/start/start.e2e.ts",
  "e2e/frames/old-streams.e2e.ts",
  "e2e/viewer/player-viewer.e2e.ts",
  "e2e/frames/short-clips.e2e.ts",
  "e2e/viewer/viewer-big-folder.e2e.ts",
  "e2e/viewer/viewer-notes.e2e.ts",
  "e2e/examples.e2e.ts",
  "e2e/start/start-demo.e2e.ts",
  "e2e/viewer/player.e2e.ts",
  "e2e/viewer/viewer-media.e2e.ts",
  "e2e/uploads/upload.e2e.ts",
  "e2e/viewer/player-comments.e2e.ts",
  "e2e/frames/frame-check.e2e.ts",
  "e2e/projects/workspaces.e2e.ts",
  "e2e/folders/folder-choices.e2e.ts",
  "e2e/projects/projects.e2e.ts",
  "e2e/folders/metadata.e2e.ts",
  "e2e/viewer/viewer-takes.e2e.ts",
  "e2e/frames/pair-frames.e2e.ts",
  "e2e/folders/large-folder.e2e.ts",
  "e2e/viewer/player-failures.e2e.ts",
  "e2e/main-journey.e2e.ts",
  "e2e/viewer/comment-files.e2e.ts",
  "e2e/auth/new-password.e2e.ts",
  "web/src/features/frame-check/frame-check.browser.test.tsx",
  "web/src/features/uploads/sent-files.browser.test.tsx",
  "web/src/features/uploads/left/left-files.browser.test.tsx",
  "web/src/app/page-life.browser.test.ts",
  "player/dom/pair/pair-player.browser.test.ts",
  "server/src/platform/queue/queue-crash.test.ts",
  "server/src/features/processing/jobs/grown-ladder.test.ts",
  "server/src/features/processing/transcode/transcode.test.ts",
  "server/src/features/processing/transcode/quick-slots.test.ts",
  "server/src/platform/http/time-outs.test.ts",
  "server/src/features/uploads/upload-crash.test.ts",
  "server/src/main/backup/restore-backup.test.ts",
  "server/src/features/processing/transcode/killed-tool.test.ts",
  "server/src/features/processing/transcode/full-disk.test.ts",
  "server/src/main/crowd-turns.test.ts",
  "testkit/permissions/permissions.test.ts",
  "server/src/features/processing/transcode/transcode-crash.test.ts",
  "server/src/platform/http/health/readiness.test.ts",
  "server/src/features/processing/transcode/first-picture.test.ts",
  "server/src/features/processing/transcode/late-sound.test.ts",
  "server/src/features/processing/renew-streams.test.ts",
  "server/src/features/uploads/finalize/store-away.test.ts",
  "server/src/features/comments/export/pdf/notes-pdf-crash.test.ts",
  "server/src/features/processing/transcode/variable-rate.test.ts",
  "server/src/main/graceful-stop.test.ts",
  "server/src/features/processing/jobs/when-clips-play.test.ts",
  "server/src/platform/queue/queue-room.test.ts",
  "server/src/main/prepare/migrate-when-there.test.ts",
  "media/probe/hostile.media.test.ts",
  "media/transcode/frame-exactness.media.test.ts",
  "media/child/cost-per-byte.test.ts",
];

/** Puts them first; a clone that has run before knows the times of all files and sorts the others by them. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = SLOW_FILES.findIndex((path) => moduleId.endsWith(`/${path}`));
      return found < 0 ? SLOW_FILES.length : found;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
