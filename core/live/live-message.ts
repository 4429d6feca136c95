import { type Field, fields, text } from "./read-fields.ts";

/** One kind of live message, described once for both sides of the wire: the server writes it, pages read it. */
export interface LiveMessage<Payload extends object> {
  /** Its `event` on the wire. */
  readonly name: string;
  /** The payload of a message with this name; null if it is invalid. */
  readonly read: (json: unknown) => Payload | null;
}

export function liveMessage<Payload extends object>(name: string, payload: Field<Payload>): LiveMessage<Payload> {
  return { name, read: (json) => payload(json) ?? null };
}

/** Flat JSON: the name as `event`, and the payload's fields beside it. */
export function writeLive<Payload extends object>(message: LiveMessage<Payload>, payload: NoInfer<Payload>): string {
  return JSON.stringify({ event: message.name, ...payload });
}

const readName = fields({ event: text });

/** A received message, whose name decides who reads it; null for anything else. */
export function parseLive(message: string): { readonly name: string; readonly json: unknown } | null {
  let json: unknown;
  try {
    json = JSON.parse(message);
  } catch {
    return null;
  }
  const name = readName(json);
  return name === undefined ? null : { name: name.event, json };
}
