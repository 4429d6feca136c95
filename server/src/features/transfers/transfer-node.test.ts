import { expect, test } from "vitest";
import { AppError } from "#core/errors/app-error.ts";
import { type FakeNodeOptions, fakeTransferNode } from "#testkit/stand-ins/fake-transfer-node.ts";
import { askNode, type NodeRequest } from "./transfer-node.ts";

const UPLOAD: NodeRequest = { direction: "upload", destinationRoot: "/media/temp/u", destinations: ["a", "b"] };
const DOWNLOAD: NodeRequest = { direction: "download", files: [{ source: "/media/x", destination: "Day 1/x.mov" }] };

async function failureOf(options: FakeNodeOptions, trouble: "silent" | null = null): Promise<AppError> {
  await using node = await fakeTransferNode(options);
  node.trouble = trouble;
  const error: unknown = await askNode(node.server, UPLOAD).catch((reason: unknown) => reason);
  if (error instanceof AppError) return error;
  throw new Error("expected a refusal");
}

test("ASPERA-013 the node returns a token that opens one folder", async () => {
  await using node = await fakeTransferNode();
  const spec = await askNode(node.server, UPLOAD);
  expect(spec).toMatchObject({ direction: "send", authentication: "token", remote_user: "xfer" });
  expect(node.requests).toEqual([
    {
      path: "/files/upload_setup",
      accessKey: undefined,
      transfer_request: {
        destination_root: "/media/temp/u",
        paths: [{ destination: "a" }, { destination: "b" }],
        create_dir: true,
      },
    },
  ]);
});

test("ASPERA-014 a node with an access key is called with its bearer token", async () => {
  const credentials = { kind: "bearer", token: "long-token", accessKey: "key-1" } as const;
  await using node = await fakeTransferNode({ credentials });
  expect((await askNode(node.server, DOWNLOAD)).direction).toBe("receive");
  expect(node.requests[0]).toMatchObject({
    path: "/files/download_setup",
    accessKey: "key-1",
    transfer_request: { paths: [{ source: "/media/x", destination: "Day 1/x.mov" }] },
  });
});

test("ASPERA-019 a node that refuses the server's credentials is not reported as the user's mistake, and its message is not shown", async () => {
  const error = await failureOf({ given: { kind: "basic", user: "node-user", password: "wrong one" } });
  expect(error.code).toBe("UNAVAILABLE");
  expect(error.message).toBe("The transfer server rejected our credentials");
});

test("PLUS-063 a call to a node that doesn't respond times out", async () => {
  const error = await failureOf({ timeoutMs: 50 }, "silent");
  expect(error.message).toBe("The transfer server doesn't respond");
});
