import { type ComparedFile, FILE_RESULTS, type FileResult } from "#core/mhl/compare-list.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { LONG_CHANGE } from "#server/platform/graphql/long-change.ts";
import { computeChecksums } from "./compute-checksums.ts";
import { type ChecksumListView, folderChecksums } from "./folder-checksums.ts";
import { type ChecksumListDownload, requestChecksumList } from "./request-checksum-list.ts";

const ChecksumListRef = builder.objectRef<ChecksumListView>("ChecksumList");
const ComparedFileRef = builder.objectRef<ComparedFile>("ComparedFile");
const ResultCountRef = builder.objectRef<{ readonly result: FileResult; readonly count: number }>(
  "ChecksumResultCount",
);
const DownloadRef = builder.objectRef<ChecksumListDownload>("ChecksumListDownload");

export function registerChecksums(): void {
  implementLists();
  builder.queryFields((t) => ({
    folderChecksums: t.field({
      type: [ChecksumListRef],
      description: "Media hash lists (.mhl) for this folder, compared with its current files.",
      args: { folder: t.arg.id() },
      resolve: (_root, { folder }, ctx) => folderChecksums(ctx, folder).then((lists) => [...lists]),
    }),
  }));
  builder.mutationFields((t) => ({
    computeChecksums: t.field({
      extensions: LONG_CHANGE,
      type: "ID",
      description: "Computes the checksums that a list needs; returns the job's id.",
      args: { list: t.arg.id() },
      resolve: (_root, { list }, ctx) => computeChecksums(ctx, list),
    }),
    requestChecksumList: t.field({
      extensions: LONG_CHANGE,
      type: DownloadRef,
      description: "A media hash list (MHL 1.1, xxHash64) of the files below a folder.",
      args: { folder: t.arg.id() },
      resolve: (_root, { folder }, ctx) => requestChecksumList(ctx, folder),
    }),
  }));
}

function implementLists(): void {
  const ResultRef = builder.enumType("ChecksumResult", { values: FILE_RESULTS });
  ComparedFileRef.implement({
    fields: (t) => ({
      path: t.exposeString("path"),
      result: t.expose("result", { type: ResultRef }),
      kind: t.exposeString("kind", { nullable: true }),
      listed: t.exposeString("listed", { nullable: true }),
      present: t.exposeString("present", { nullable: true }),
    }),
  });
  ResultCountRef.implement({
    fields: (t) => ({ result: t.expose("result", { type: ResultRef }), count: t.exposeInt("count") }),
  });
  ChecksumListRef.implement({
    fields: (t) => ({
      id: t.exposeID("versionId"),
      name: t.exposeString("name"),
      dialect: t.exposeString("dialect", { nullable: true, description: "Null if it could not be read." }),
      tool: t.exposeString("tool"),
      readAt: t.expose("readAt", { type: "DateTime" }),
      counts: t.field({
        type: [ResultCountRef],
        description: "Number of files with each result.",
        extensions: { weight: 1_000 },
        resolve: async ({ compared }) => [...(await compared()).counts].map(([result, count]) => ({ result, count })),
      }),
      files: t.field({
        type: [ComparedFileRef],
        description: "The first 500 files, problems first.",
        // The field compares whole trees.
        extensions: { weight: 1_000 },
        resolve: async ({ compared }) => [...(await compared()).files],
      }),
    }),
  });
  DownloadRef.implement({
    fields: (t) => ({ url: t.exposeString("url"), expiresAt: t.expose("expiresAt", { type: "DateTime" }) }),
  });
}
