import { migrateSections, type RaisedSection } from '#server/cms/migrateSections.ts'
import { withCms } from '#server/cli/database.ts'
import { print, printError, printFault, withProgress } from '#server/cli/output.ts'

/** Raises the stored data of all sections to the versions of this release and lists it; a dry run only lists. */
export async function runMigrate(dryRun: boolean): Promise<void> {
  const { raised, faults } = await withCms((cms) =>
    withProgress((onProgress) => migrateSections(cms, { dryRun, onProgress })),
  )
  raised.forEach((section) => print(raisedLine(section)))
  const pages = new Set(raised.map(({ page }) => page)).size
  print(`${dryRun ? 'Would raise' : 'Raised'} ${count(raised.length, 'section')} on ${count(pages, 'page')}.`)
  if (faults.length === 0) return
  faults.forEach((fault) => printFault(fault))
  const refused = new Set(faults.map(({ page }) => page)).size
  printError(`${count(faults.length, 'section')} cannot be raised. Nothing was written of ${count(refused, 'page')}.`)
  process.exitCode = 1
}

/** `page land-hay · it-it · dealer_teaser: version 1 → 2`, and `draft` where it is one. */
function raisedLine({ page, locale, state, key, from, to }: RaisedSection): string {
  return `page ${page} · ${locale}${state === 'draft' ? ' · draft' : ''} · ${key}: version ${from} → ${to}`
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
