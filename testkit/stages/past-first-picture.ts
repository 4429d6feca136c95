import { transcodeRequest } from "#server/features/uploads/transcode-request.ts";
import type { TestWorld } from "../test-world.ts";

/**
 * Makes an uploaded clip's job that of its ladder, as happens once its first picture is ready. For a test that runs the ladder
 * itself, without a worker: a ladder waits ten seconds for clips whose first picture is still due (PLUS-302), of which its own
 * would be one.
 */
export async function pastFirstPicture({ platform }: TestWorld, jobId: string): Promise<void> {
  const going = { queue_name: transcodeRequest.name, state: "RUNNING" } as const;
  await platform.db.updateTable("job").set(going).where("id", "=", jobId).execute();
}
