/** Why the browser no longer can read a chosen file, and what to do. */
export const unreadableFileMessages = {
  changed: "The file changed. Upload it again.",
  gone: "The file is gone. Put it back and retry.",
} as const;
