import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, ParentBasedSampler, AlwaysOnSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import { recordSpans, type Span } from '#server/tracing/requestContext.ts'

/** Spans that wait to be sent; a receiver that does not respond costs no more memory than these. */
const maxQueueSize = 2048

/**
 * Records spans and sends them as OTLP over HTTP to `<endpoint>/v1/traces`. Only requests are recorded that the caller does not exclude
 * by its `traceparent`. Returns what sends the rest and ends it.
 */
export function exportSpans(endpoint: string, serviceName: string): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: 5000 })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    spanProcessors: [new BatchSpanProcessor({ exporter, maxQueueSize, scheduledDelayMillis: 2000 })],
  })
  const tracer = provider.getTracer('site')
  const contexts = new WeakMap<Span, Context>()
  recordSpans((name, attributes, parent, remote) => {
    const caller = parseTraceParent(remote ?? '')
    const outer =
      (parent === undefined ? undefined : contexts.get(parent)) ??
      (caller === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...caller, isRemote: true }))
    const kind = parent === undefined ? SpanKind.SERVER : name === 'query' ? SpanKind.CLIENT : SpanKind.INTERNAL
    const started = tracer.startSpan(name, { attributes, kind }, outer)
    const span: Span = {
      traceId: started.spanContext().traceId,
      set: (key, value) => void started.setAttribute(key, value),
      end(error) {
        if (error !== undefined) {
          if (error instanceof Error) started.recordException(error)
          started.setStatus({ code: SpanStatusCode.ERROR })
        }
        started.end()
      },
    }
    contexts.set(span, trace.setSpan(outer, started))
    return span
  })
  return async () => {
    recordSpans(undefined)
    // A receiver that does not respond must not keep the process from ending.
    await provider.shutdown().catch(() => {})
  }
}
