import { migrateSections, type RaisedSection } from '#server/content/migrateSections.ts'
import { withCms } from '#server/cli/database.ts'
import { print, printContentError, printError, withProgress } from '#server/cli/output.ts'
import { session } from '#server/cli/session.ts'

/** Upgrades the stored data of all sections to the current versions and lists the changes; a dry run only lists them. */
export async function runMigrate(dryRun: boolean): Promise<void> {
  const { raised, errors } = await withCms((cms) =>
    withProgress((onProgress) => migrateSections(cms, { dryRun, onProgress })),
  )
  raised.forEach((section) => print(changeLine(section)))
  const pages = new Set(raised.map(({ page }) => page)).size
  print(`${dryRun ? 'Would upgrade' : 'Upgraded'} ${count(raised.length, 'section')} on ${count(pages, 'page')}.`)
  if (errors.length === 0) return
  errors.forEach((issue) => printContentError(issue))
  const unchanged = new Set(errors.map(({ page }) => page)).size
  printError(`${count(errors.length, 'section')} cannot be upgraded. ${count(unchanged, 'page')} left unchanged.`)
  session().fail()
}

/** Returns `page land-hay · it-it · dealer_teaser: version 1 → 2`, with `draft` for a draft. */
function changeLine({ page, locale, state, key, from, to }: RaisedSection): string {
  return `page ${page} · ${locale}${state === 'draft' ? ' · draft' : ''} · ${key}: version ${from} → ${to}`
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
