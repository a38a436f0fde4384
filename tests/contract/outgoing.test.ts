import { expect, test } from 'vitest'
import { listFiles, readSource } from '#tests/support/sourceTree.ts'

/**
 * Every module that opens a connection or looks a name up, with the setting its address comes from. A name that is public first and 127.0.0.1
 * later gains nothing: no visitor, editor or page chooses a host that the server connects to. The links that editors write are the exception,
 * where `LINK_CHECKS` has them checked: of their hosts only public addresses are connected to, as they were looked up.
 */
const outgoing: Readonly<Record<string, string>> = {
  'server/api/external/externalCms.ts': 'CMS_URL',
  'server/cli/control.ts': 'DATA_DIR',
  'server/db/notifications.ts': 'DATABASE_URL',
  'server/db/openPostgres.ts': 'DATABASE_URL',
  'server/db/postgresDialect.ts': 'DATABASE_URL',
  'server/links/checkAddress.ts': 'LINK_CHECKS',
  'server/links/publicHost.ts': 'LINK_CHECKS',
  'server/mail/sendMail.ts': 'SMTP_URL',
  'server/media/s3Storage.ts': 'STORAGE_URL',
  'server/places/mapbox.ts': 'MAPBOX_TOKEN',
  'server/site/exported/fetchPage.ts': 'PORT',
  'server/tickets/virusScanner.ts': 'CLAMD_URL',
  'server/tracing/exportSpans.ts': 'OTEL_EXPORTER_OTLP_ENDPOINT',
  'server/webhooks/sendWebhook.ts': 'WEBHOOK_URL',
}

const opens =
  /(?<![.\w])(?:globalThis\.)?fetch\(|from 'node:(?:dns|dgram|tls|http2)|\b(?:get|request)\b[^}]*\} from 'node:https?'|\bhttps?\.(?:get|request)\(|(?<![.\w])(?:connect|createTransport)\(|new (?:WebSocket|EventSource)\(|(?:from |import\()'(?:pg|undici|@opentelemetry\/exporter[^']*)'/

test('the server connects to addresses of its settings alone', () => {
  const files = listFiles('server', /\.ts$/).filter((file) => !/\.test\.ts$|\/seed\//.test(file))
  expect(files.filter((file) => opens.test(readSource(file))).toSorted()).toEqual(Object.keys(outgoing).toSorted())
})
