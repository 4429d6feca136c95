import { once } from "node:events";
import { type AddressInfo, createConnection, createServer, type Server, type Socket } from "node:net";

/** A TCP route to the database that a test can cut: connections break, and new ones are refused, as if its host were down. */
export interface TcpProxy extends AsyncDisposable {
  /** The database's address by this route. */
  readonly url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** From now on new connections are accepted but reach the database only when the returned function is called. */
  hold(): () => void;
  /** Held connections. */
  readonly waiting: () => number;
  /** As a broken network: what is sent from now on arrives only when the returned function is called. */
  freeze(): () => void;
  /** New connections go to another server. */
  moveTo(databaseUrl: string): void;
}

export async function tcpProxy(databaseUrl: string): Promise<TcpProxy> {
  let target = new URL(databaseUrl);
  const open = () => {
    const folder = target.searchParams.get("host");
    return folder?.startsWith("/")
      ? createConnection(`${folder}/.s.PGSQL.${target.port || 5432}`)
      : createConnection(Number(target.port || 5432), target.hostname);
  };
  const sockets = new Set<Socket>();
  /** The other end of each. */
  const others = new WeakMap<Socket, Socket>();
  let held: (() => void)[] | undefined;
  const server: Server = createServer((near) => {
    if (held) held.push(() => join(near, open()));
    else join(near, open());
  });
  const join = (near: Socket, far: Socket) => {
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      others.set(one, other);
      one.on("error", () => {});
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  };
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.searchParams.delete("host");
  url.hostname = "127.0.0.1";
  url.port = String(port);
  const cut = async () => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const hold = () => {
    held = [];
    return () => {
      const waiting = held ?? [];
      held = undefined;
      for (const go of waiting) go();
    };
  };
  const waiting = () => held?.length ?? 0;
  const freeze = () => {
    const frozen = [...sockets];
    for (const socket of frozen) socket.unpipe().pause();
    const go = hold();
    return () => {
      for (const socket of frozen) if (!socket.destroyed) socket.pipe(others.get(socket) ?? socket);
      go();
    };
  };
  const moveTo = (address: string) => {
    target = new URL(address);
  };
  const mend = () => listen(port);
  return { url: url.toString(), cut, mend, hold, waiting, freeze, moveTo, [Symbol.asyncDispose]: cut };
}
