import { expect, test } from 'vitest'
import { SettingsError } from '#server/env.ts'
import { requireProductionSettings } from '#server/process/productionSettings.ts'

const complete = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://www.example.com',
  MAIL_TO: 'requests@example.com',
  SECRET_KEY: 'k'.repeat(32),
}

test('production needs an address, a recipient and a key, and says what each is for', () => {
  expect(() => requireProductionSettings(complete, [])).not.toThrow()
  for (const name of ['PUBLIC_URL', 'MAIL_TO', 'SECRET_KEY']) {
    const start = () => requireProductionSettings({ ...complete, [name]: '' }, [])
    expect(start).toThrow(SettingsError)
    expect(start).toThrow(new RegExp(`^In production a setting is needed:\\n  ${name}: .+\\n.*npm start\\.$`))
  }
  expect(() => requireProductionSettings({ NODE_ENV: 'production' }, [])).toThrow(/PUBLIC_URL[^]*MAIL_TO[^]*SECRET_KEY/)
})

test('a misspelt name is named beside the setting that is missing', () => {
  const env = { ...complete, PUBLIC_URL: '', PUBLIC_URI: 'https://www.example.com' }
  expect(() => requireProductionSettings(env, [])).toThrow(
    /PUBLIC_URL: .+\nPUBLIC_URI is no setting and has no effect: PUBLIC_URL may be meant\.\n/,
  )
})

test('a setting that is wrong is named beside those that are missing', () => {
  const env = { ...complete, SECRET_KEY: '', RETENTION_DAYS: 'many' }
  expect(() => requireProductionSettings(env, [])).toThrow(/SECRET_KEY: .+\nRETENTION_DAYS .+\nTo try/)
})

test('developing and trying the site need none', () => {
  expect(() => requireProductionSettings({ NODE_ENV: 'production' }, ['--demo'])).not.toThrow()
  expect(() => requireProductionSettings({ NODE_ENV: 'production' }, ['--dev'])).not.toThrow()
  expect(() => requireProductionSettings({ NODE_ENV: 'development' }, [])).not.toThrow()
})
