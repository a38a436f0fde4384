import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { sectionSchemas, sectionTypeOf } from '#schemas/sectionSchemas.ts'
import { upgradeSectionData, sectionVersions, stepsOf } from '#schemas/sectionVersions.ts'
import { versionKey, type SectionData, type VersionStep } from '#schemas/versionStep.ts'
import { unlistedSteps } from '#tests/support/allSections.ts'

const howTo = 'see sections/README.md, "Change the shape of the data"'
const folders = ['seed/content/pages', 'content/templates'].map((folder) =>
  path.resolve(import.meta.dirname, '../../server', folder),
)
const seedFile = v.looseObject({
  sections: v.array(v.looseObject({ key: v.string(), data: v.record(v.string(), v.unknown()) })),
})

/** All samples of all older versions of all sections. */
const samples = Object.entries(sectionVersions).flatMap(([type, steps]) =>
  steps.flatMap((step, index) =>
    Object.entries(step.samples).map(([name, data]) => ({ type, version: index + 1, name, data, steps })),
  ),
)

describe('versions of section data', () => {
  test('every file with upgrade steps is listed', () => {
    expect(unlistedSteps()).toEqual([])
  })

  test('the seed and the templates of pages have the current version of every section', () => {
    const old = folders.flatMap((directory) =>
      readdirSync(directory).flatMap((file) => {
        const { sections } = v.parse(seedFile, JSON.parse(readFileSync(path.join(directory, file), 'utf8')))
        return sections.flatMap(({ key, data }) => {
          const current = stepsOf(sectionTypeOf(key) ?? '').length + 1
          return (data[versionKey] ?? 1) === current ? [] : [`${directory}/${file} ${key}: "${versionKey}": ${current}`]
        })
      }),
    )
    expect(old, howTo).toEqual([])
  })

  test('every step has samples', () => {
    const without = Object.entries(sectionVersions).flatMap(([type, steps]) =>
      steps.flatMap((step, index) => (Object.keys(step.samples).length === 0 ? [`${type} ${index + 1}`] : [])),
    )
    expect(without, howTo).toEqual([])
  })
})

describe.each(samples)('$type of version $version, $name', ({ type, version, data, steps }) => {
  const stored = { ...data, [versionKey]: version }

  test('is upgraded to valid data', () => {
    const upgraded = upgradeSectionData(deepFreeze(stored), steps)
    const result = v.safeParse(sectionSchemas[type] ?? v.never(), upgraded.ok ? upgraded.data : upgraded.reason)
    const issues = result.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`) ?? []
    expect(issues, `schemas/sections/${type}.versions.ts: mend the step so that its result is valid`).toEqual([])
  })

  test('is deterministic', () => {
    expect(upgradeSectionData(stored, steps)).toEqual(upgradeSectionData(structuredClone(stored), steps))
  })

  test('keeps unknown fields', () => {
    const names: string[] = []
    const upgraded = upgradeSectionData(deepFreeze(mark(stored, names)), steps)
    const after = JSON.stringify(upgraded)
    const lost = names.filter((name) => !after.includes(name))
    expect(lost, `schemas/sections/${type}.versions.ts: the step drops fields it does not know; keep them`).toEqual([])
  })

  test('is upgraded when incomplete or empty', () => {
    for (const name of Object.keys(data)) {
      const rest = Object.fromEntries(Object.entries(stored).filter(([key]) => key !== name))
      expect(upgradeSectionData(deepFreeze(rest), steps)).toMatchObject({ ok: true })
    }
    expect(upgradeSectionData({ [versionKey]: version }, steps)).toMatchObject({ ok: true })
  })
})

describe('upgradeSectionData', () => {
  const rename: VersionStep = { samples: {}, up: ({ title: heading, ...rest }) => ({ ...rest, heading }) }
  const wrap: VersionStep = { samples: {}, up: ({ heading, ...rest }) => ({ ...rest, headings: [heading] }) }
  const steps = [rename, wrap]

  test.each([
    ['data without a version from version 1', { title: 'A' }, { headings: ['A'] }, 1],
    ['version 1', { [versionKey]: 1, title: 'A' }, { headings: ['A'] }, 1],
    ['version 2', { [versionKey]: 2, heading: 'A' }, { headings: ['A'] }, 2],
    [
      'the current version not at all',
      { [versionKey]: 3, headings: ['A'], title: 'x' },
      { headings: ['A'], title: 'x' },
      3,
    ],
  ])('upgrades %s', (_name, stored: SectionData, data, from) => {
    expect(upgradeSectionData(stored, steps)).toEqual({ ok: true, data, from, to: 3 })
  })

  test('rejects a newer version than it knows', () => {
    expect(upgradeSectionData({ [versionKey]: 4, title: 'A' }, steps)).toEqual({
      ok: false,
      reason: { code: 'version_too_new', params: { version: 4, newest: 3 } },
    })
  })

  test.each([0, -1, 1.5, '2', null, {}, Number.NaN])('rejects the version %j', (version) => {
    expect(upgradeSectionData({ [versionKey]: version }, steps)).toEqual({
      ok: false,
      reason: { code: 'version_invalid', params: {} },
    })
  })

  test('names the versions when a step throws', () => {
    const broken: VersionStep = {
      samples: {},
      up: () => {
        throw new Error('no way')
      },
    }
    expect(upgradeSectionData({ title: 'A' }, [rename, broken])).toEqual({
      ok: false,
      reason: { code: 'version_failed', params: { version: 1, newest: 3, reason: 'no way' } },
    })
  })
})

/** Adds an unknown field to every object in a value; `names` collects the values of these fields. */
function mark<T>(value: T, names: string[]): T
function mark(value: unknown, names: string[]): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => mark(item, names))
  if (typeof value !== 'object' || value === null) return value
  const name = `unknown-${names.length}-`
  names.push(name)
  const entries = Object.entries(value).map(([key, item]) => [key, mark<unknown>(item, names)])
  return Object.fromEntries([...entries, ['x_unknown', name]])
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach((item) => deepFreeze(item))
  return Object.freeze(value)
}
