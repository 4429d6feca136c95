import type { MultipartStorage, Storage } from "../storage/storage.ts";
import { span } from "./trace.ts";

const STORED = [
  "write",
  "takeFile",
  "stat",
  "openRead",
  "checksum",
  "copy",
  "promote",
  "delete",
  "deletePrefix",
  "probe",
  "sweep",
] as const satisfies readonly (keyof Storage)[];
const IN_PARTS = [
  "begin",
  "writePart",
  "parts",
  "complete",
  "abort",
] as const satisfies readonly (keyof MultipartStorage)[];

/** The same storage, whose calls are spans: which call, and never which object. */
export function tracedStorage(storage: Storage): Storage {
  const multipart = { ...storage.multipart, ...traced(storage.multipart, IN_PARTS, `${storage.kind} storage part`) };
  return { ...storage, ...traced(storage, STORED, `${storage.kind} storage`), multipart };
}

function traced<T extends object, K extends keyof T & string>(port: T, names: readonly K[], what: string): Pick<T, K> {
  const calls = names.map((name) => {
    const call = port[name] as (...args: readonly unknown[]) => Promise<unknown>;
    return [
      name,
      (...args: readonly unknown[]) => span({ name: `${what} ${name}`, kind: "client" }, () => call(...args)),
    ];
  });
  return Object.fromEntries(calls) as Pick<T, K>;
}
