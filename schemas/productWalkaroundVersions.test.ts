import { expect, it } from 'vitest'
import { productWalkaroundVersions } from '#schemas/sections/product_walkaround.versions.ts'

const name = { $ref: 'product/t9-340#name' }

it.each([
  [
    'equal pictures to shared fields and a list of files',
    [
      { file: '/a.svg', alt_text: 'T9', width: 4, height: 3 },
      { file: '/b.svg', alt_text: 'T9', width: 4, height: 3 },
    ],
    { frames: { files: ['/a.svg', '/b.svg'], alt_text: 'T9', width: 4, height: 3 } },
  ],
  [
    'pictures that differ, with the fields of the others in `unlike`',
    [
      { file: '/a.svg', width: 4, height: 3 },
      { file: '/b.svg', width: 8, height: 6 },
    ],
    { frames: { files: ['/a.svg', '/b.svg'], width: 4, height: 3, unlike: [{ width: 8, height: 6 }] } },
  ],
  [
    'references to pictures',
    [{ $ref: 'media/turn/00' }, { $ref: 'media/turn/01' }],
    {
      frames: {
        files: [{ $ref: 'media/turn/00#file' }, { $ref: 'media/turn/01#file' }],
        alt_text: { $ref: 'media/turn/00#alt_text' },
        width: { $ref: 'media/turn/00#width' },
        height: { $ref: 'media/turn/00#height' },
      },
    },
  ],
  ['no pictures to no frames', [], {}],
])('upgrades %s', (_name, frames, upgraded) => {
  expect(up({ name, walkaround: { frames, hotspots: [] } })).toEqual({
    name,
    walkaround: { ...upgraded, hotspots: [] },
  })
})

it.each([
  ['a walkaround that is a reference', { name, walkaround: { $ref: 'product/t9-340#walkaround' } }],
  ['a walkaround without pictures', { name, walkaround: { hotspots: [] } }],
  ['no walkaround', { name }],
])('leaves %s unchanged', (_name, data) => {
  expect(up(data)).toEqual(data)
})

function up(data: Readonly<Record<string, unknown>>) {
  return productWalkaroundVersions[0]?.up(data)
}
