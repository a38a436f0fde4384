// @vitest-environment jsdom
import { act } from 'react'
import * as v from 'valibot'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { product3d } from '#schemas/sections/product_3d.ts'
import type { PageInfo } from '#sections/shared/pageContext.ts'
import { hydrateSection, setUpSections, unmountSection } from '#tests/support/browser/renderSection.tsx'
import fixtures from './fixtures.json'
import { Product3d } from './Product3d.tsx'

/** Number of requests for the viewer. */
const viewer = vi.hoisted(() => ({ fetched: 0 }))
vi.mock('@google/model-viewer', () => {
  viewer.fetched += 1
  return {}
})

const data = v.parse(product3d, fixtures.default)
const fetched = vi.fn<(file: string) => Promise<Response>>()
let context: object | null

setUpSections()

beforeAll(() => {
  vi.stubGlobal('fetch', fetched)
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => context })
})

beforeEach(() => {
  context = {}
  fetched.mockReset().mockImplementation(async () => new Response('glTF'))
})

it('is the picture and a button with the size; nothing is fetched', async () => {
  await hydrate()
  expect(document.querySelector('img')?.getAttribute('src')).toMatch(/poster3d/)
  expect(buttons()).toEqual(['Load the 3D model (380 kB)'])
  expect(document.body.textContent).toContain('With it comes the viewer that turns it, about 240 kB.')
  expect([viewer.fetched, fetched.mock.calls]).toEqual([0, []])
})

it('replaces the picture by the viewer once the model is loaded', async () => {
  await hydrate()
  await press()
  expect(buttons()).toEqual(['Loading the 3D model…'])
  expect(document.querySelector('img')).not.toBeNull()
  await arrive('load')
  expect([viewer.fetched, document.querySelector('img')]).toEqual([1, null])
  const model = document.querySelector('model-viewer')
  expect(model?.getAttribute('alt')).toBe('3D model of the T9.340')
  expect(model?.getAttribute('src')).toBe('/media/products/t9-340.glb?v=00000000')
  expect(model?.getAttribute('touch-action')).toBe('pan-y')
  expect(model?.hasAttribute('auto-rotate')).toBe(false)
  const sides: unknown = JSON.parse(model?.getAttribute('a11y') ?? '')
  expect(sides).toMatchObject({ front: 'from the front', 'upper-right': 'from the left, from above' })
  expect(document.body.textContent).toContain('arrow keys turn')
})

it('announces a file that fails to load, keeps it from the viewer, and retries', async () => {
  fetched.mockResolvedValueOnce(new Response('', { status: 404 }))
  await hydrate()
  await press()
  await expect.poll(buttons).toEqual(['Try again'])
  expect(document.querySelector('[role="status"]')?.textContent).toMatch(/could not be loaded/)
  expect([document.querySelector('model-viewer'), document.querySelector('img') === null]).toEqual([null, false])
  await press()
  await arrive('load')
  expect(document.querySelector('model-viewer')).not.toBeNull()
})

it('offers a retry when the viewer cannot show the file', async () => {
  await hydrate()
  await press()
  await arrive('error')
  expect(buttons()).toEqual(['Try again'])
  expect(document.querySelector('model-viewer')).toBeNull()
})

it.each([
  [['product_walkaround', 'gallery'], '#section-product_walkaround'],
  [['product_gallery'], '#section-product_gallery'],
  [[], undefined],
])('without WebGL keeps the picture and links to other views of the product: %s', async (types, href) => {
  context = null
  await hydrate(types.map((type) => ({ type, id: `section-${type}` })))
  await press()
  expect(document.querySelector('[role="status"]')?.textContent).toMatch(/^This browser cannot draw 3D models here\./)
  expect(document.querySelector('a')?.getAttribute('href')).toBe(href)
  expect([buttons(), document.querySelector('img') === null, fetched.mock.calls]).toEqual([[], false, []])
})

it('removes the viewer when the page is left while it loads', async () => {
  await hydrate()
  await press()
  await expect.poll(() => document.querySelector('model-viewer')).not.toBeNull()
  const model = document.querySelector('model-viewer')
  unmountSection()
  expect(model?.isConnected).toBe(false)
})

async function hydrate(outline: NonNullable<PageInfo['outline']> = []): Promise<void> {
  await hydrateSection(<Product3d {...data} />, { sectionKey: 'product_3d', page: { outline } })
}

async function press(): Promise<void> {
  await act(async () => document.querySelector('button')?.click())
}

/** Dispatches the result of the viewer. */
async function arrive(type: 'load' | 'error'): Promise<void> {
  await expect.poll(() => document.querySelector('model-viewer')).not.toBeNull()
  await act(async () => document.querySelector('model-viewer')?.dispatchEvent(new Event(type)))
}

function buttons(): string[] {
  return [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
}
