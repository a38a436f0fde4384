import { expect, test } from 'vitest'
import type { StudioCall } from '#schemas/studio/call.ts'
import { outdatedBy, readReturnedBy, studioCalls } from '#schemas/studio/studioCalls.ts'
import { listFiles, readSource } from '#tests/support/sourceTree.ts'

/** Reads that no row of the table makes outdated, each with its reason. */
const neverOutdated: Readonly<Record<string, string>> = {
  getDraft: 'the editor owns the content once it is read',
  getContent: 'the editor owns the content once it is read',
  compareVersions: 'read each time it is opened, after the draft is saved',
  compareContent: 'read each time it is opened, after the draft is saved',
  compareContentReview: 'read each time it is opened',
  getVersion: 'a version never changes',
  getOwnPreset: 'a preset never changes',
  getInstalledBrand: 'the environment of the server',
  getMap: 'the environment of the server',
  getSystem: 'read again by the clock',
  findPlaces: 'places of the world',
  listImportRows: 'read anew with each state of the import',
  listImportItems: 'read anew with each state of the import',
  listRejectedRows: 'read each time it is saved as a file',
  listAudit: 'every change adds to it; read each time it is opened',
}
const calls: readonly (readonly [string, StudioCall])[] = Object.entries(studioCalls)
const names = Object.keys(studioCalls).filter((name): name is keyof typeof studioCalls => name in studioCalls)

test('every read is made outdated by a change, or it is listed why not', () => {
  const outdated = new Set<string | undefined>(names.flatMap((name) => [...outdatedBy(name), readReturnedBy(name)]))
  const isJson = ({ method, responseFormat }: StudioCall) => method === 'GET' && responseFormat === undefined
  const reads = calls.filter(([, call]) => isJson(call)).map(([name]) => name)
  const lacking = reads.filter((name) => !outdated.has(name) && !Object.hasOwn(neverOutdated, name))
  const needless = Object.keys(neverOutdated).filter((name) => outdated.has(name) || !reads.includes(name))
  const file = 'tests/contract/studioCalls.test.ts'
  expect([
    ...lacking.map(
      (name) =>
        `No change makes the response of ${name} outdated: name it in \`outdates\` of the changes in schemas/studio/calls/, or write in neverOutdated of ${file} why none does.`,
    ),
    ...needless.map(
      (name) => `${name} is made outdated, or is no read any more: remove it from neverOutdated of ${file}.`,
    ),
  ]).toEqual([])
})

test('what the response of a change is stored as has the same path params as the change, or fewer', () => {
  const paramsOf = (name: keyof typeof studioCalls) => studioCalls[name].path.match(/:\w+/g) ?? []
  for (const name of names) {
    const read = readReturnedBy(name)
    if (read !== undefined) expect(paramsOf(name), name).toEqual(expect.arrayContaining(paramsOf(read)))
  }
})

test('the studio reads and changes by the table of calls: only its client names keys of queries', () => {
  const byHand =
    /queryKey:|queryOptions\(|\buse(Infinite)?Query\(|invalidateQueries|setQueryData|resetQueries|useQueryClient/
  const found = listFiles('renderer/studio', /(?<!\.test)\.tsx?$/).filter((file) => byHand.test(readSource(file)))
  expect(found).toEqual(['renderer/studio/api/queryCache.ts', 'renderer/studio/api/useCall.ts'])
})
