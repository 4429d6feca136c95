import { expect, test } from "vitest";
import { AppError } from "#core/errors/app-error.ts";
import { type FakeNodeOptions, fakeTransferNode, type NodeTrouble } from "#testkit/stand-ins/fake-transfer-node.ts";
import { askNode, type NodeRequest } from "./transfer-node.ts";

const UPLOAD: NodeRequest = { direction: "upload", destinationRoot: "/media/temp/u", destinations: ["a", "b"] };
const DOWNLOAD: NodeRequest = { direction: "download", files: [{ source: "/media/x", destination: "Day 1/x.mov" }] };

async function failureOf(options: FakeNodeOptions, trouble: NodeTrouble | null = null): Promise<AppError> {
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

test("PLUS-1592 of a node's spec only what a client needs to reach it is passed on; paths and folders are those requested", async () => {
  await using node = await fakeTransferNode();
  node.additions = {
    source_root: "/etc",
    destination_root: "/",
    paths: [{ source: "/etc/passwd" }],
    remote_password: "secret",
    delete_source: true,
  };
  const known = {
    token: expect.stringMatching(/^ATM3_/) as string,
    remote_host: "127.0.0.1",
    remote_user: "xfer",
    ssh_port: 33_001,
    fasp_port: 33_001,
    http_fallback: false,
    cipher: "aes-128",
    rate_policy: "fair",
    target_rate_kbps: 100_000,
    cookie: "",
    tags: { aspera: { node: { access_key: "key-1" } } },
    authentication: "token",
  };
  const upload = { direction: "send", destination_root: "/media/temp/u", create_dir: true };
  expect(await askNode(node.server, UPLOAD)).toEqual({ ...known, ...upload });
  const download = { direction: "receive", paths: [{ source: "/media/x", destination: "Day 1/x.mov" }] };
  expect(await askNode(node.server, DOWNLOAD)).toEqual({ ...known, ...download });
});

test.each([
  ["huge", "The transfer server returned more than a transfer needs"],
  ["deep", "The transfer server returned more than a transfer needs"],
  ["option", "The transfer server returned an invalid response"],
] as const)("PLUS-1592 a node's response that is %s is refused with a clear message", async (trouble, message) => {
  const error = await failureOf({}, trouble);
  expect([error.code, error.message]).toEqual(["UNAVAILABLE", message]);
});

test("PLUS-1592 a download of thousands of files, whose paths the node repeats, fits", async () => {
  await using node = await fakeTransferNode();
  const one = (place: number) => ({
    source: `/media/originals/${place}`,
    destination: `Day {1}/[${place}] "ünïcode".mov`,
  });
  const files = Array.from({ length: 5_000 }, (_, place) => one(place));
  expect(await askNode(node.server, { direction: "download", files })).toMatchObject({ paths: files });
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
