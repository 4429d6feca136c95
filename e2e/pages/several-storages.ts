/** What the server would return with three storages, for `answerInstead`. */
export const SEVERAL_STORAGES = {
  change: () => ({
    storageConfig: {
      storages: [
        { name: "Local disk", prefix: "", kind: "DISK", readOnly: false, readOnlyFixed: true },
        { name: "Archive", prefix: "at-archive", kind: "S3", readOnly: false, readOnlyFixed: false },
        { name: "Old archive", prefix: "at-old", kind: "DISK", readOnly: true, readOnlyFixed: true },
      ],
      asperaServers: [{ name: "asp2", storagePrefix: "" }],
    },
  }),
};
