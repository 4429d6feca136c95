import { type Hello, readHello } from "./hello.ts";
import { useSession } from "./session.ts";

const STANDARD = readHello({}).passwords;

/** This installation's requirements for new passwords. */
export function usePasswordSettings(): Hello["passwords"] {
  return useSession((state) => state.hello?.passwords) ?? STANDARD;
}
