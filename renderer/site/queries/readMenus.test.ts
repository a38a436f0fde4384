import { expect, test } from 'vitest'
import { readMenus } from '#renderer/site/queries/readMenus.ts'

const node = (id: string, more: object = {}) => ({ id, name: id, link_obj: null, ...more })

function read(raw: unknown) {
  const left: unknown[] = []
  return { menus: readMenus(raw, (_message, details) => left.push(details)), left }
}

test('an invalid node is left out with its children and reported; its siblings stay', () => {
  const nodes = [node('a'), { id: 'b', nodes: [node('lost')] }, node('c', { nodes: [node('d'), null] })]
  const { menus, left } = read([{ key: 'pages', nodes }])
  expect(menus).toEqual([
    {
      key: 'pages',
      nodes: [
        { ...node('a'), nodes: [] },
        { ...node('c'), nodes: [{ ...node('d'), nodes: [] }] },
      ],
      categories: [],
    },
  ])
  expect(left).toEqual([
    { menu: 'pages', path: '1.name', reason: expect.any(String) },
    { menu: 'pages', path: '1.', reason: expect.any(String) },
  ])
})

test('an unknown menu, a product without a name and a loop of nodes do not affect the rest', () => {
  const loop: { id: string; name: string; nodes: unknown[] } = { id: 'loop', name: 'loop', nodes: [] }
  loop.nodes.push(loop)
  const machine = { name: 'T9', permalink: 't9', image: { file: '/a.svg', width: 4, height: 3 }, power: 340 }
  const groups = [{ name: 'Big', permalink: 'big', products: [machine, { permalink: 'nameless' }] }, { name: 7 }]
  const { menus, left } = read([
    { key: 'bogus' },
    { key: 'help', nodes: [loop] },
    { key: 'products', categories: [{ name: 'Tractors', sub_categories: groups }] },
  ])
  expect(menus.map(({ key }) => key)).toEqual(['help', 'products'])
  expect(depth(menus[0]?.nodes)).toBe(6)
  expect(menus[1]?.categories[0]?.sub_categories.map(({ products }) => products.map(({ name }) => name))).toEqual([
    ['T9'],
  ])
  expect(left).toHaveLength(3)
})

test('a response that is not a list is an error', () => {
  expect(() => readMenus({}, () => {})).toThrow('The menus are not a list')
})

function depth(nodes: readonly { readonly nodes: readonly unknown[] }[] | undefined): number {
  const [first] = nodes ?? []
  return first === undefined ? 0 : 1 + depth(first.nodes.flatMap((below) => (isNode(below) ? [below] : [])))
}

function isNode(value: unknown): value is { readonly nodes: readonly unknown[] } {
  return typeof value === 'object' && value !== null && 'nodes' in value && Array.isArray(value.nodes)
}
