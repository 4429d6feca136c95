/**
 * The readers of `bench/live.ts`, in their own process: `node bench/live-clients.ts URL COUNT`. URL takes a `*` for the
 * reader's number.
 */
import { WebSocket } from "ws";

const [url = "", count = "0"] = process.argv.slice(2);
const connections = Number(count);
const AT_ONCE = 50;
let received = 0;
let latenciesMs: number[] = [];

const nowMs = () => performance.timeOrigin + performance.now();

function connect(number: number): Promise<void> {
  const socket = new WebSocket(url.replace("*", String(number)), { perMessageDeflate: false });
  socket.on("message", (data: Buffer) => {
    const sentMs = Number(/"sentMs":([\d.]+)/.exec(data.toString("latin1", 0, 80))?.[1] ?? Number.NaN);
    if (Number.isNaN(sentMs)) return;
    latenciesMs.push(nowMs() - sentMs);
    received++;
    if (received % connections === 0) process.send?.({ received });
  });
  return new Promise((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
}

for (let number = 0; number < connections; number += AT_ONCE) {
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, connections - number) }, (_, n) => connect(number + n)));
}
process.send?.({ ready: true });
process.on("message", () => {
  process.send?.({ latenciesMs });
  latenciesMs = [];
});
process.on("disconnect", () => process.exit());
