import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createScopedName } from '#renderer/scopedName.ts'

test('classes have the same names in whatever order their files are read, and each file has an ending of its own', () => {
  const files = ['renderer', 'sections'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.module.css'))
      .map((file) => path.resolve(folder, file)),
  )
  const unknown = [path.resolve('elsewhere/One.module.css'), path.resolve('elsewhere/Two.module.css?used')]
  const names = (all: readonly string[]) => {
    const scopedName = createScopedName()
    return new Map(all.map((file) => [file, scopedName('heading', file)]))
  }
  const forwards = names([...files, ...unknown])
  const backwards = names([...unknown.toReversed(), ...files.toReversed()])
  expect(Object.fromEntries(backwards)).toEqual(Object.fromEntries(forwards))
  expect(new Set(forwards.values()).size).toBe(files.length + 2)
  expect(files.filter((file) => !/^heading_[\da-z]{1,3}$/.test(forwards.get(file) ?? ''))).toEqual([])
})
