import { readSettings, SettingsError } from '#server/env.ts'
import { isProduction } from '#server/process/production.ts'
import { misspeltSettings } from '#server/settingsWarnings.ts'

/** What has no default that would do for visitors, and what it is for. */
const required = {
  PUBLIC_URL: 'the origin in canonical links, sitemaps and mails, such as https://www.example.com',
  MAIL_TO: 'the mail address that receives the requests of visitors',
  SECRET_KEY: 'at least 32 random characters, the same on every node (openssl rand -hex 32 makes them)',
}

/** Throws `SettingsError` when the site is to run in production without a setting it needs there; it names what else is wrong as well. */
export function requireProductionSettings(env: NodeJS.ProcessEnv, args: readonly string[]): void {
  const { NODE_ENV: mode } = env
  if (mode !== undefined && !['production', 'development', 'test', ''].includes(mode)) {
    throw new SettingsError(`NODE_ENV must be production or development, not "${mode}".`)
  }
  if (!isProduction(env, args)) return
  const missing = Object.entries(required).filter(([name]) => (env[name] ?? '') === '')
  if (missing.length === 0) return
  const list = missing.map(([name, meaning]) => `\n  ${name}: ${meaning}`).join('')
  // A misspelt name is why one is missing.
  const misspelt = misspeltSettings(env).map((sentence) => `\n${sentence}`)
  throw new SettingsError(
    `In production ${missing.length === 1 ? 'a setting is' : 'settings are'} needed:${list}${misspelt.join('')}${invalidSetting(env)}\nTo try the site on this machine: npm start.`,
  )
}

/** Returns what is wrong with a setting that is there, on a line of its own. */
function invalidSetting(env: NodeJS.ProcessEnv): string {
  try {
    readSettings(env)
    return ''
  } catch (error) {
    if (error instanceof SettingsError) return `\n${error.message}`
    throw error
  }
}
