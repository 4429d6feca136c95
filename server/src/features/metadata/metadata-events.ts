/** A clip got what the folder's metadata says of it, later than its upload ended; payload {projectId, folderId, assetId, userId}. */
export const METADATA_ATTACHED = "metadata.attached";
/** Clips of a folder could mean several rows each, and somebody has to choose; payload {projectId, folderId, userId}. */
export const METADATA_CHOICES_OPENED = "metadata.choicesOpened";
