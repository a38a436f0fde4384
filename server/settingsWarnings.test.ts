import { expect, test } from 'vitest'
import { settingsWarnings } from '#server/settingsWarnings.ts'

test.each([
  ['PUBLIC_URI', 'PUBLIC_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['METRIC_PORT', 'METRICS_PORT'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['SMPT_URL', 'SMTP_URL'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['WEB_CONCURENCY', 'WEB_CONCURRENCY'],
  ['STUDIO_ADMIN_MAIL', 'STUDIO_ADMIN_EMAIL'],
])('%s is most likely meant as %s', (name, meant) => {
  expect(settingsWarnings({ [name]: 'a value' })).toEqual([
    `${name} is no setting and has no effect: ${meant} may be meant.`,
  ])
})

test('variables of other programs are no misspelt settings', () => {
  const usual =
    'PATH HOME HOSTNAME USER LOGNAME SHELL TERM LANG LC_ALL TZ PWD OLDPWD SHLVL MAIL MAILTO EDITOR TMPDIR DISPLAY NODE_ENV NODE_OPTIONS ' +
    'NODE_VERSION YARN_VERSION npm_config_cache INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID STATE_DIRECTORY MAINPID MANAGERPID CI ' +
    'GITHUB_SHA BRANCH_NAME BUILD_TAG GIT_URL JOB_URL KUBERNETES_PORT KUBERNETES_SERVICE_HOST SITE_PORT SITE_SERVICE_HOST POSTGRES_DB ' +
    'POSTGRES_PASSWORD STORAGE_PASSWORD PGHOST PGPORT DB_URL REDIS_URL AMQP_URL HTTP_URL CDN_URL API_URL HTTP_PROXY HTTPS_PROXY NO_PROXY AWS_REGION ' +
    'AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY OTEL_SERVICE_NAME OTEL_EXPORTER_OTLP_HEADERS SSH_AUTH_SOCK XDG_RUNTIME_DIR DEBUG VITEST'
  expect(settingsWarnings(Object.fromEntries(usual.split(' ').map((name) => [name, 'a value'])))).toEqual([])
})

test('a setting that another one rules out is named', () => {
  const database = 'postgres://db.example.com/site'
  expect(settingsWarnings({ CMS_URL: 'https://cms.example.com', DATABASE_URL: database, SMTP_URL: '' })).toEqual([
    'DATABASE_URL has no effect with CMS_URL.',
  ])
  expect(settingsWarnings({ INSPECTOR_BRIDGE: 'ws://localhost:8080', WEBHOOK_SECRET: 'w'.repeat(16) })).toEqual([
    'INSPECTOR_BRIDGE has no effect without DEV_TOOLS=1.',
    'WEBHOOK_SECRET has no effect without WEBHOOK_URL.',
  ])
  const code = { INSPECTOR_CODE: '12345678' }
  expect(settingsWarnings(code)).toEqual(['INSPECTOR_CODE has no effect without DEV_TOOLS=1.'])
  expect(settingsWarnings({ ...code, DEV_TOOLS: '1', WEB_CONCURRENCY: '2' })).toEqual([
    'INSPECTOR_CODE has no effect with more than one worker.',
  ])
  expect(settingsWarnings({ ...code, DEV_TOOLS: '1' })).toEqual([])
  expect(settingsWarnings({ DATABASE_URL: database })).toEqual([])
})
