import { expect, test } from 'vitest'
import { contentKey } from '#server/studio/items/contentForm.ts'
import { listContent } from '#server/studio/items/listItems.ts'
import { createContent } from '#server/studio/items/saveItem.ts'
import { fixture } from '#tests/support/db/cmsFixture.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'

const cms = fillCms(fixture)
const ada = { id: 'ada', name: 'Ada', email: 'ada@example.com', role: 'publisher', locales: null } as const
const place = { country: 'TR', city: 'named', latitude: 45.5, longitude: 9.6, services: [] }

async function addDealer(id: string, name: string): Promise<void> {
  const content = { position: 0, parent: null, data: { ...place, name }, texts: {} }
  await createContent(cms.cms, { key: contentKey('retailer', id), person: ada, actor: { person: ada } }, content)
}

test.each([
  ['tr-tr', ['cd', 'Çam', 'Dağ', 'hız', 'Isparta', 'ışık', 'İzmir', 'izmit', 'öz', 'şal', 'ton', 'Üst', 'zor']],
  ['es-es', ['Çam', 'cd', 'Dağ', 'hız', 'ışık', 'Isparta', 'İzmir', 'izmit', 'öz', 'şal', 'ton', 'Üst', 'zor']],
  ['es-es', ['nuevo', 'Núñez', 'nuzco', 'ñandú', 'Ñora', 'orujo']],
  ['pt-pt', ['Ação', 'acor', 'Évora', 'Evoramonte', 'Óbidos', 'oeste']],
  ['de-de', ['Arbeit', 'Ärger', 'Strasse', 'Straßen', 'Übung', 'Ulm', 'zu']],
] as const)('are in the alphabetical order of %s, in parts as well', async (locale, names) => {
  for (const [index, name] of [...names].toReversed().entries()) {
    await addDealer(`named-${index}`, name)
  }
  const found: string[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const part = { q: 'named', locale, limit: 4, ...(cursor !== '' && { cursor }) }
    const { items, next } = await listContent(cms.cms, 'retailer', part)
    found.push(...items.map(({ title }) => title))
    cursor = next ?? undefined
  }
  expect(found).toEqual(names)
})

test.each([
  ['Işık Tarım', ['ışık', 'Işık', 'isik', 'IŞIK', 'İSİK', 'tarım', 'TARIM']],
  ['İğdır Şubesi', ['iğdır', 'İĞDIR', 'IGDIR', 'igdir', 'şubesi', 'SUBESI']],
  ['Irmãos Gonçalves', ['irmaos', 'IRMÃOS', 'goncalves', 'GONÇALVES']],
  ['Straßenbau 100 %_x', ['strasse', 'STRAẞE', 'straße', '100 %', '%_x']],
])('find %s in capital or small letters, with and without accents and dots', async (name, searches) => {
  await addDealer('isik', name)
  for (const q of searches) {
    const { items } = await listContent(cms.cms, 'retailer', { q, limit: 50 })
    expect([q, items.map(({ id }) => id)]).toEqual([q, ['isik']])
  }
})
