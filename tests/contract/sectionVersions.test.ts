import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { sectionSchemas, sectionTypeOf } from '#schemas/sectionSchemas.ts'
import { climb, sectionVersions, stepsOf } from '#schemas/sectionVersions.ts'
import { versionKey, type SectionData, type VersionStep } from '#schemas/versionStep.ts'
import { registryEntry, sectionTypes } from '#sections/registry.ts'

const folder = path.resolve(import.meta.dirname, '../../schemas/sections')
const howTo = 'README, "Change the shape of a section\'s data"'
const seed = path.resolve(import.meta.dirname, '../../server/seed')
const seedFile = v.looseObject({
  sections: v.array(v.looseObject({ key: v.string(), data: v.record(v.string(), v.unknown()) })),
})

/** Every sample of every older version of every section. */
const samples = Object.entries(sectionVersions).flatMap(([type, steps]) =>
  steps.flatMap((step, index) =>
    Object.entries(step.samples).map(([name, data]) => ({ type, version: index + 1, name, data, steps })),
  ),
)

describe('versions of section data', () => {
  test('files of steps and their list are the same', () => {
    const files = readdirSync(folder).flatMap((file) => /^(.+)\.versions\.ts$/.exec(file)?.[1] ?? [])
    expect(files.toSorted(), howTo).toEqual(Object.keys(sectionVersions).toSorted())
  })

  test.each(sectionTypes)('%s has a step for each version before the one the registry names', (type) => {
    expect(stepsOf(type).length + 1, howTo).toBe(registryEntry(type)?.version ?? 1)
  })

  test('the seed says the newest version wherever there is one', () => {
    const old = ['pages', 'templates'].flatMap((room) =>
      readdirSync(path.join(seed, room)).flatMap((file) => {
        const { sections } = v.parse(seedFile, JSON.parse(readFileSync(path.join(seed, room, file), 'utf8')))
        return sections.flatMap(({ key, data }) => {
          const newest = stepsOf(sectionTypeOf(key) ?? '').length + 1
          return (data[versionKey] ?? 1) === newest ? [] : [`${room}/${file} ${key}: "${versionKey}": ${newest}`]
        })
      }),
    )
    expect(old, howTo).toEqual([])
  })

  test('every step has samples of the version it raises', () => {
    const without = Object.entries(sectionVersions).flatMap(([type, steps]) =>
      steps.flatMap((step, index) => (Object.keys(step.samples).length === 0 ? [`${type} ${index + 1}`] : [])),
    )
    expect(without, howTo).toEqual([])
  })
})

describe.each(samples)('$type of version $version, $name', ({ type, version, data, steps }) => {
  const stored = { ...data, [versionKey]: version }

  test('climbs to data the schema takes', () => {
    const climbed = climb(deepFreeze(stored), steps)
    const result = v.safeParse(sectionSchemas[type] ?? v.never(), climbed.ok ? climbed.data : climbed.reason)
    expect(result.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`) ?? []).toEqual([])
  })

  test('gives the same each time', () => {
    expect(climb(stored, steps)).toEqual(climb(structuredClone(stored), steps))
  })

  test('loses nothing the steps do not know', () => {
    const names: string[] = []
    const climbed = climb(deepFreeze(mark(stored, names)), steps)
    const after = JSON.stringify(climbed)
    expect(names.filter((name) => !after.includes(name))).toEqual([])
  })

  test('climbs unfinished: without any one of its fields, and empty', () => {
    for (const name of Object.keys(data)) {
      const rest = Object.fromEntries(Object.entries(stored).filter(([key]) => key !== name))
      expect(climb(deepFreeze(rest), steps)).toMatchObject({ ok: true })
    }
    expect(climb({ [versionKey]: version }, steps)).toMatchObject({ ok: true })
  })
})

describe('climb', () => {
  const word: VersionStep = { samples: {}, up: ({ title: heading, ...rest }) => ({ ...rest, heading }) }
  const list: VersionStep = { samples: {}, up: ({ heading, ...rest }) => ({ ...rest, headings: [heading] }) }
  const steps = [word, list]

  test.each([
    ['data without a version from the first on', { title: 'A' }, { headings: ['A'] }, 1],
    ['version 1', { [versionKey]: 1, title: 'A' }, { headings: ['A'] }, 1],
    ['version 2', { [versionKey]: 2, heading: 'A' }, { headings: ['A'] }, 2],
    [
      'the newest version not at all',
      { [versionKey]: 3, headings: ['A'], title: 'x' },
      { headings: ['A'], title: 'x' },
      3,
    ],
  ])('raises %s', (_name, stored: SectionData, data, from) => {
    expect(climb(stored, steps)).toEqual({ ok: true, data, from, to: 3 })
  })

  test('refuses a newer version than it knows', () => {
    expect(climb({ [versionKey]: 4, title: 'A' }, steps)).toEqual({
      ok: false,
      reason: 'Its data has version 4, and this release knows none above 3',
    })
  })

  test.each([0, -1, 1.5, '2', null, {}, Number.NaN])('refuses the version %j', (version) => {
    expect(climb({ [versionKey]: version }, steps)).toEqual({
      ok: false,
      reason: 'Its $version is not a whole number from 1 on',
    })
  })

  test('says which versions lie between when a step throws', () => {
    const broken: VersionStep = {
      samples: {},
      up: () => {
        throw new Error('no way')
      },
    }
    expect(climb({ title: 'A' }, [word, broken])).toEqual({
      ok: false,
      reason: 'Its data of version 1 cannot be raised to version 3: no way',
    })
  })
})

/** The value with an unknown field in every object of it; `names` collects what they hold. */
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
