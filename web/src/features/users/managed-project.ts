import type { SizedImage } from "#web/data/image-url.ts";

/** A project whose users the reader manages; the routes bring them. */
export interface ManagedProject {
  readonly id: string;
  readonly name: string;
  readonly folderId: string;
  readonly createdAt: string;
  readonly poster: SizedImage | null;
}
