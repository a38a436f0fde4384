import { migrateSections, type RaisedSection } from '#server/content/migrateSections.ts'
import type { ContentError } from '#server/content/errors.ts'
import { migrateShared } from '#server/content/migrateShared.ts'
import { withCms } from '#server/cli/database.ts'
import { print, printContentError, printError, withProgress } from '#server/cli/output.ts'
import { session } from '#server/cli/session.ts'

/** Upgrades the stored data of all sections to the current versions and lists the changes; a dry run only lists them. */
export async function runMigrate(dryRun: boolean): Promise<void> {
  const [{ raised, errors }, shared] = await withCms(async (cms) => [
    await withProgress((onProgress) => migrateSections(cms, { dryRun, onProgress })),
    await migrateShared(cms, { dryRun }),
  ])
  raised.forEach((section) => print(changeLine(`page ${section.page}`, section)))
  shared.raised.forEach((section) => print(changeLine(section.subject, section)))
  const pages = new Set(raised.map(({ page }) => page)).size
  const done = dryRun ? 'Would upgrade' : 'Upgraded'
  print(`${done} ${count(raised.length, 'section')} on ${count(pages, 'page')}.`)
  if (shared.raised.length > 0) print(`${done} ${count(shared.raised.length, 'section')} beside pages.`)
  printErrors(errors)
  printErrors(shared.errors, ' beside pages')
}

function printErrors(errors: readonly ContentError[], where = ''): void {
  if (errors.length === 0) return
  errors.forEach((issue) => printContentError(issue))
  const unchanged = new Set(errors.map(({ page, item }) => page ?? item)).size
  const left = where === '' ? `${count(unchanged, 'page')} left unchanged.` : `${unchanged} left unchanged.`
  printError(`${count(errors.length, 'section')}${where} cannot be upgraded. ${left}`)
  session().fail()
}

/** Returns `page land-hay · it-it · dealer_teaser: version 1 → 2`, with `draft` for a draft. */
function changeLine(
  of: string,
  { locale, state, key, from, to }: Omit<RaisedSection, 'page' | 'state'> & { readonly state: string },
): string {
  return `${of} · ${locale}${state === 'draft' ? ' · draft' : ''} · ${key}: version ${from} → ${to}`
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
