import { nearestName } from '#schemas/studio/nearestName.ts'
import { environmentSchema } from '#server/environment.ts'

const known = Object.keys(environmentSchema.entries)
/** Variables of other programs whose names are like those of ours. */
const usual: ReadonlySet<string> = new Set(['MAILTO'])
/** Settings that do nothing with an external CMS, whose content and mails are its own. */
const embeddedOnly = ['DATABASE_URL', 'STORAGE_URL', 'SMTP_URL', 'WEBHOOK_URL', 'CLAMD_URL', 'STUDIO_ADMIN_EMAIL']

/** Returns a sentence for each variable that has no effect: names that look like misspelt settings, and settings others rule out. */
export function settingsWarnings(env: NodeJS.ProcessEnv): string[] {
  const set = setNames(env)
  const has = (name: string) => set.includes(name)
  const idle = has('CMS_URL') ? embeddedOnly.filter(has).map((name) => `${name} has no effect with CMS_URL.`) : []
  for (const name of ['INSPECTOR_BRIDGE', 'INSPECTOR_CODE']) {
    if (has(name) && env['DEV_TOOLS'] !== '1') idle.push(`${name} has no effect without DEV_TOOLS=1.`)
  }
  if (has('INSPECTOR_CODE') && Number(env['WEB_CONCURRENCY']) > 1)
    idle.push('INSPECTOR_CODE has no effect with more than one worker.')
  if (has('WEBHOOK_SECRET') && !has('WEBHOOK_URL')) idle.push('WEBHOOK_SECRET has no effect without WEBHOOK_URL.')
  return [...misspeltSettings(env), ...idle]
}

/** Returns a sentence for each name that looks like a misspelt setting. */
export function misspeltSettings(env: NodeJS.ProcessEnv): string[] {
  return setNames(env).flatMap((name) => {
    const meant = known.includes(name) || usual.has(name) ? undefined : meantBy(name)
    return meant === undefined ? [] : [`${name} is no setting and has no effect: ${meant} may be meant.`]
  })
}

function setNames(env: NodeJS.ProcessEnv): string[] {
  return Object.keys(env).filter((name) => (env[name] ?? '') !== '')
}

/**
 * Returns the setting a name is a slip of: another underscore, or a letter more, less, changed or swapped, two of them in a
 * long name. Short names are too near to those of others.
 */
function meantBy(name: string): string | undefined {
  if (!/^[A-Z0-9_]{6,}$/.test(name)) return undefined
  const bare = (each: string) => each.replaceAll('_', '')
  return known.find((each) => bare(each) === bare(name)) ?? nearestName(name, known, name.length < 12 ? 1 : 2)
}
