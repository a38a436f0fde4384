import * as v from 'valibot'
import {
  bucketUrl,
  flag,
  httpUrl,
  isHost,
  mailAddress,
  logLevel,
  mapboxToken,
  origins,
  serverUrl,
  scannerUrl,
  sharedSecret,
  shortText,
  studioPassword,
  webSocketUrl,
  wholeNumber,
} from '#server/settingFormats.ts'
import { brandLengths } from '#schemas/kinds/brand.ts'
import { secondFactorRules } from '#schemas/studio/secondFactor.ts'

/** Every setting of the server: name, format and default. `.env.example` lists them as well. */
export const environmentSchema = v.object({
  PORT: v.optional(wholeNumber(0, 65_535), '3000'),
  METRICS_PORT: v.optional(wholeNumber(1, 65_535)),
  HOST: v.optional(
    v.pipe(
      v.string(),
      v.transform((host) => host.replace(/^\[(.*)\]$/, '$1')),
      v.check(isHost, 'must be a host name or an IP address such as 127.0.0.1'),
    ),
    '127.0.0.1',
  ),
  PUBLIC_URL: v.optional(httpUrl('https://www.example.com', true)),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '.data'),
  STORAGE_URL: v.optional(bucketUrl),
  SEED: v.optional(v.picklist(['demo', 'none'], 'must be demo or none')),
  CACHE_MB: v.optional(wholeNumber(8, 65_536), '64'),
  DATABASE_URL: v.optional(serverUrl(/^postgres(ql)?:$/, 'postgres://user:password@host:5432/database')),
  WEB_CONCURRENCY: v.optional(wholeNumber(1, 64), '1'),
  CMS_URL: v.optional(httpUrl('https://cms.example.com', false)),
  BRAND_NAME: v.optional(shortText(brandLengths.name)),
  BRAND_SHORT: v.optional(shortText(brandLengths.short)),
  GTM_ID: v.optional(v.pipe(v.string(), v.regex(/^GTM-[A-Z0-9]{4,12}$/, 'must look like GTM-ABC1234'))),
  MAPBOX_TOKEN: v.optional(mapboxToken),
  DEV_TOOLS: v.optional(flag, '0'),
  INSPECTOR_BRIDGE: v.optional(webSocketUrl),
  INSPECTOR_CODE: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{4}-?\d{4}$/, 'must be eight digits'),
      // The start prints them with a hyphen.
      v.transform((code) => code.replace('-', '')),
    ),
  ),
  SMTP_URL: v.optional(serverUrl(/^smtps?:$/, 'smtp://user:password@mail.example.com:587')),
  MAIL_FROM: v.optional(mailAddress, 'noreply@example.com'),
  MAIL_TO: v.optional(mailAddress, 'requests@example.com'),
  DEALER_MAIL: v.optional(flag, '1'),
  CLAMD_URL: v.optional(scannerUrl),
  TRUST_PROXY: v.optional(wholeNumber(0, 10), '0'),
  MEDIA_ORIGINS: v.optional(origins),
  SECURITY_CONTACT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(https:\/\/|mailto:)[^\s\p{Cc}]+$/u, 'must be an address that starts with https:// or mailto:'),
    ),
  ),
  SECRET_KEY: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  STUDIO_ADMIN_EMAIL: v.optional(mailAddress),
  STUDIO_ADMIN_PASSWORD: v.optional(studioPassword),
  SECOND_FACTOR: v.optional(v.picklist(secondFactorRules, 'must be optional, administrators or everyone'), 'optional'),
  PURGE_SECRET: v.optional(sharedSecret),
  WEBHOOK_URL: v.optional(httpUrl('https://cdn.example.com/purge', false)),
  WEBHOOK_SECRET: v.optional(sharedSecret),
  KEEP_ALIVE_SECONDS: v.optional(wholeNumber(1, 3600), '75'),
  DRAIN_SECONDS: v.optional(wholeNumber(0, 60), '3'),
  MIN_FREE_MB: v.optional(wholeNumber(0, 999_999), '256'),
  RETENTION_DAYS: v.optional(wholeNumber(1, 36_500), '730'),
  LINK_CHECKS: v.optional(flag, '0'),
  ACCESS_LOG: v.optional(flag, '0'),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(httpUrl('http://localhost:4318', false)),
  LOG_LEVEL: v.optional(logLevel, 'info'),
})
