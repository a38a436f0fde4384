import type { Cms } from '#server/content/context.ts'
import { print } from '#server/cli/output.ts'
import { erasePerson, exportPerson, type PersonalFiles } from '#server/forms/personalData.ts'
import { prunePersonal } from '#server/forms/prunePersonal.ts'

export async function runPrivacyExport(cms: Cms, email: string): Promise<void> {
  print(JSON.stringify(await exportPerson(cms, email), null, 2))
}

export async function runPrivacyErase(cms: Cms, files: PersonalFiles, email: string): Promise<void> {
  const { requests, subscriptions } = await erasePerson(cms, files, email)
  print(`Erased ${requests.length} requests and ${subscriptions} newsletter subscriptions; kept the proofs of consent.`)
}

export async function runPrivacyPrune(cms: Cms, files: PersonalFiles, days: number): Promise<void> {
  print(`Erased ${await prunePersonal(cms, files, days)} requests older than ${days} days.`)
}
