import pino, { type DestinationStream, type Logger } from 'pino'
import { currentRequest } from '#server/tracing/requestContext.ts'

const withCause = pino.stdSerializers.errWithCause

/** Creates the JSON log on standard output; errors have their causes, and lines of a request its id and trace. */
export function createLog(level: string, stream?: DestinationStream): Logger {
  return pino({ level, mixin: requestFields, serializers: { err: withCause, error: withCause } }, stream)
}

function requestFields(): object {
  const request = currentRequest()
  if (request === undefined) return {}
  return { request: request.id, ...(request.span === undefined ? {} : { trace: request.span.traceId }) }
}
