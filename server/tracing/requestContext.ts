import { AsyncLocalStorage } from 'node:async_hooks'

/** A part of a request that takes time; its parts are spans of their own. */
export interface Span {
  readonly traceId: string
  readonly set: (name: string, value: string | number) => void
  /** Ends it, with the error it ended with. */
  readonly end: (error?: unknown) => void
}

export type Attributes = Readonly<Record<string, string | number>>

/** Begins a span; `remote` is the header `traceparent` of a request whose caller is traced as well. */
export type StartSpan = (name: string, attributes: Attributes, parent: Span | undefined, remote?: string) => Span

export interface RequestContext {
  /** Of the response header `X-Request-Id`. */
  readonly id: string
  readonly span: Span | undefined
}

const contexts = new AsyncLocalStorage<RequestContext>()
/** What records spans; nothing does without a setting. */
let startSpan: StartSpan | undefined

/** Begins to record spans; `undefined` ends it. */
export function recordSpans(start: StartSpan | undefined): void {
  startSpan = start
}

/** Begins the span of a request; `undefined` while none are recorded. */
export function startRequestSpan(name: string, attributes: Attributes, remote: string | undefined): Span | undefined {
  return startSpan?.(name, attributes, undefined, remote)
}

/** Runs `work`, and everything it begins, as a part of a request. */
export function inRequest<T>(context: RequestContext, work: () => T): T {
  return contexts.run(context, work)
}

/** Returns the request that is responded to; `undefined` in jobs. */
export function currentRequest(): RequestContext | undefined {
  return contexts.getStore()
}

/** Runs `work` as a span of the request; without a request, or while none are recorded, it only runs it. */
export async function inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  const context = contexts.getStore()
  if (startSpan === undefined || context?.span === undefined) return work()
  const span = startSpan(name, attributes, context.span)
  try {
    const result = await contexts.run({ ...context, span }, work)
    span.end()
    return result
  } catch (error) {
    span.end(error)
    throw error
  }
}

/** Attributes of a query: its text has parameters in place of the values. */
export function queryAttributes(text: string): Attributes {
  return { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, 2000) }
}
