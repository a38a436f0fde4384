import type { StudioRights } from '#schemas/studio/roles.ts'
import type { StudioPerson } from '#server/studio/context.ts'
import { contentKey } from '#server/studio/items/contentForm.ts'
import { StudioError } from '#server/studio/studioError.ts'
import { fixture, machine } from '#tests/support/db/cmsFixture.ts'

/** Two who may change everything, and one who may change Italian texts. */
export const ada = person('Ada')
export const bea = person('Bea')
export const ugo = person('Ugo', { role: 'publisher', locales: ['it-it'] })

const { kind: _kind, id: _id, ...content } = machine('v1', 1)
/** Content of the product `v1` of the fixture. */
export const v1 = content

/** Returns the fixture with the words its products use: without one, a product has a warning. */
export function fixtureWithWords() {
  const ids = ['Tag/stock', 'Color/red', 'Specification/fuel', 'EquipmentGroup/comfort', 'Equipment/cab']
  const words = [...ids, 'Transmission/shuttle', 'SmartFarming/guidance'].map((id) => [id, { 'en-gb': id }])
  return { ...fixture(), texts: { ...fixture().texts, ...Object.fromEntries(words) } }
}

/** Returns a change by a person of an item, begun from a revision. */
export function edit(kind: string, id: string, by: StudioPerson, revision = 0) {
  return { key: contentKey(kind, id), person: by, actor: { person: { id: by.id, name: by.name } }, revision }
}

/** Returns what a call is rejected with. */
export async function rejection(call: Promise<unknown>): Promise<Record<string, unknown>> {
  const error: unknown = await call.then(() => 'not rejected').catch((reason: unknown) => reason)
  if (!(error instanceof StudioError)) throw new Error('Not a rejection', { cause: error })
  return { code: error.code, ...error.body }
}

function person(name: string, rights: StudioRights = { role: 'publisher', locales: null }): StudioPerson {
  return { id: name.toLowerCase(), name, email: `${name.toLowerCase()}@example.com`, ...rights }
}
