import { once } from "node:events";
import { createConnection } from "node:net";

/** The server's response to bytes that no client of ours would send. */
export async function rawAnswer(port: number, text: string): Promise<string> {
  const socket = createConnection({ port, host: "127.0.0.1" });
  socket.write(text);
  const [answer] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  return answer.toString("latin1");
}
