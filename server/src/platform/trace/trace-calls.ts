import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { TraceParentUse } from "../config/traces.ts";
import { beginTrace, type Trace } from "./trace.ts";
import { readTraceParent } from "./trace-parent.ts";
import type { Origin } from "./tracer.ts";

/** What a trace is about: not the web app's files, nor the probes of monitors. */
const TRACED = /^\/(api|media)\//;

/** Makes a trace of each call of the API and of each transfer of bytes. Must be the first hook. */
export function traceCalls(app: FastifyInstance, use: TraceParentUse): void {
  const traces = new WeakMap<FastifyRequest, Trace>();
  app.addHook("onRequest", (request, reply, done) => {
    const route = request.routeOptions.url ?? "";
    if (!TRACED.test(route)) return done();
    const trace = beginCall(request, route, use);
    traces.set(request, trace);
    if (trace.isRecorded) endWithResponse(trace, reply);
    trace.run(done);
  });
  // The events of a parsed body lose the context.
  app.addHook("preHandler", (request, _reply, done) => {
    const trace = traces.get(request);
    if (trace) trace.run(done);
    else done();
  });
}

function beginCall({ method, headers }: FastifyRequest, route: string, use: TraceParentUse): Trace {
  const attributes = { "http.request.method": method, "http.route": route };
  return beginTrace({ name: `${method} ${route}`, kind: "server", attributes }, originOf(headers.traceparent, use));
}

/**
 * A stranger may name the trace, so that a browser knows the id of its call; whether it is recorded, and where its spans belong,
 * is up to the header only if the administrator trusts whoever sets it.
 */
function originOf(header: unknown, use: TraceParentUse): Origin {
  const parent = use === "ignored" ? null : readTraceParent(header);
  if (parent === null) return {};
  return use === "trusted" ? { parent } : { traceId: parent.traceId };
}

function endWithResponse(trace: Trace, { raw }: FastifyReply): void {
  raw.once("close", () => {
    const status = raw.headersSent ? raw.statusCode : undefined;
    const isAnswered = raw.writableFinished;
    const failure = isAnswered ? (raw.statusCode >= 500 ? String(raw.statusCode) : undefined) : "aborted";
    trace.end({ "http.response.status_code": status }, failure);
  });
}
