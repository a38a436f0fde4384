import pino, { type DestinationStream, type Logger } from 'pino'

const withCause = pino.stdSerializers.errWithCause

/** The JSON log on standard output; errors have their causes. */
export function createLog(level: string, stream?: DestinationStream): Logger {
  return pino({ level, serializers: { err: withCause, error: withCause } }, stream)
}
