import { z } from "zod";
import { ConfigError } from "./config-error.ts";

/** Which traces are recorded. */
export interface TraceSampler {
  /** Whether the sender's flag decides for calls whose `traceparent` is trusted. */
  readonly isParentBased: boolean;
  /** The part of all other traces that is recorded, from 0 to 1. */
  readonly ratio: number;
}

/** Where traces are sent (OpenTelemetry's variables). */
export interface TracesConfig {
  /** The address of the spans themselves, `…/v1/traces`. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly sampler: TraceSampler;
}

/** What a call's `traceparent` header means: it names the trace, its span and flag count too, or nothing. */
export const TRACE_PARENTS = ["id", "trusted", "ignored"] as const;
export type TraceParentUse = (typeof TRACE_PARENTS)[number];

const ROOTS = ["always_on", "always_off", "traceidratio"] as const;
export const SAMPLERS = [...ROOTS, ...ROOTS.map((root) => `parentbased_${root}` as const)] as const;

interface TraceValues {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_EXPORTER_OTLP_HEADERS?: Readonly<Record<string, string>> | undefined;
  readonly OTEL_SERVICE_NAME: string;
  readonly OTEL_TRACES_SAMPLER: (typeof SAMPLERS)[number];
  readonly OTEL_TRACES_SAMPLER_ARG?: number | undefined;
}

/** For example "x-team=films,authorization=Bearer%20abc". */
export const exportHeaders = z.string().transform((text, context) => {
  try {
    const headers = text.split(",").map((part) => {
      const [, name, value] = /^\s*([!#$%&'*+.^_`|~\w-]+)\s*=\s*(.*?)\s*$/.exec(part) ?? [];
      return [name ?? "", decodeURIComponent(value ?? "")] as const;
    });
    // Throws for what can't be sent.
    return Object.fromEntries(new Headers(headers.map(([name, value]) => [name, value])));
  } catch {
    context.addIssue("not headers");
    return z.NEVER;
  }
});

/** Undefined without an endpoint. @throws ConfigError if a ratio is given and would not apply */
export function readTraces(values: TraceValues): TracesConfig | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: arg } = values;
  if (endpoint === undefined) return undefined;
  const isRatio = sampler.endsWith("traceidratio");
  if (arg !== undefined && !isRatio)
    throw new ConfigError(
      "OTEL_TRACES_SAMPLER must be traceidratio or parentbased_traceidratio for OTEL_TRACES_SAMPLER_ARG.",
    );
  const ratio = sampler.endsWith("always_off") ? 0 : (arg ?? 1);
  return {
    url: `${endpoint}/v1/traces`,
    headers: values.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    serviceName: values.OTEL_SERVICE_NAME,
    sampler: { isParentBased: sampler.startsWith("parentbased_"), ratio },
  };
}
