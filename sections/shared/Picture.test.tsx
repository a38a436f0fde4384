// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Picture } from './Picture.tsx'

const image = { file: '/media/a/b.jpg?v=1', alt_text: 'A field', width: 3000, height: 2000 }

function renderPicture(props: Partial<Parameters<typeof Picture>[0]> = {}): Element {
  const template = document.createElement('template')
  template.innerHTML = renderToStaticMarkup(<Picture image={image} {...props} />)
  const root = template.content.firstElementChild
  if (root === null) throw new Error('Nothing was rendered')
  return root
}
const attributes = (element: Element | null | undefined) =>
  Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value]))
const srcsets = (element: Element) => [...element.querySelectorAll('source')].map(({ srcset }) => srcset)

describe('a photograph under /media', () => {
  test('is offered in every width as AVIF and WebP, and loads lazily', () => {
    const picture = renderPicture({ sizes: '50vw', className: 'wide' })
    const list = (format: string) =>
      [400, 800, 1200, 1500].map((width) => `/resize/${width}x0/media/a/b.jpg.${format}?v=1 ${width}w`).join(', ')
    expect(picture.tagName).toBe('PICTURE')
    expect([...picture.querySelectorAll('source')].map(attributes)).toEqual([
      { type: 'image/avif', srcset: list('avif'), sizes: '50vw' },
      { type: 'image/webp', srcset: list('webp'), sizes: '50vw' },
    ])
    expect(attributes(picture.lastElementChild)).toEqual({
      loading: 'lazy',
      decoding: 'async',
      src: '/resize/800x0/media/a/b.jpg.jpg?v=1',
      alt: 'A field',
      width: '3000',
      height: '2000',
      class: 'wide',
    })
  })

  test('keeps its focal point in sight where it is cropped', () => {
    const picture = renderPicture({ image: { ...image, focal_point: { x: 20, y: 75.5 } } })
    expect(picture.lastElementChild?.getAttribute('style')).toBe('object-position:20% 75.5%')
    expect(renderPicture().lastElementChild?.hasAttribute('style')).toBe(false)
  })

  test('loads immediately with high priority when eager', () => {
    const { loading, fetchpriority, decoding } = attributes(renderPicture({ eager: true }).querySelector('img'))
    expect([loading, fetchpriority, decoding]).toEqual(['eager', 'high', undefined])
  })

  test('defaults to the full viewport width', () => {
    expect(renderPicture().querySelector('source')?.sizes).toBe('100vw')
  })

  test.each([
    [90, ['100x0 90w'], '100x0'],
    [400, ['400x0 400w'], '400x0'],
    [950, ['400x0 400w', '800x0 800w', '1000x0 950w'], '800x0'],
    [1500, ['400x0 400w', '800x0 800w', '1200x0 1200w', '1500x0 1500w'], '800x0'],
  ])('is never offered wider than its %i px', (width, offered, fallback) => {
    const picture = renderPicture({ image: { ...image, width } })
    expect(
      srcsets(picture)[1]
        ?.replaceAll(/\/resize\/|\/media\/\S+/g, '')
        .split(', '),
    ).toEqual(offered)
    expect(picture.querySelector('img')?.getAttribute('src')).toBe(`/resize/${fallback}/media/a/b.jpg.jpg?v=1`)
  })

  test.each([
    ['/media/a.PNG', '/resize/800x0/media/a.PNG.png'],
    ['/media/a.webp', '/resize/800x0/media/a.webp.png'],
    ['/media/a.avif?v=1', '/resize/800x0/media/a.avif.png?v=1'],
    ['/media/a.jpeg', '/resize/800x0/media/a.jpeg.jpg'],
  ])('%s has %s for old browsers', (file, fallback) => {
    expect(
      renderPicture({ image: { ...image, file } })
        .querySelector('img')
        ?.getAttribute('src'),
    ).toBe(fallback)
  })
})

test.each([
  '/media/a.svg?v=1',
  '/media/a.gif',
  '/assets/a.jpg',
  '/a.jpg',
  'https://example.com/media/a.jpg',
  '/media/a',
])('%s is rendered unchanged', (file) => {
  expect(attributes(renderPicture({ image: { ...image, file }, className: 'wide' }))).toEqual({
    loading: 'lazy',
    decoding: 'async',
    src: file,
    alt: 'A field',
    width: '3000',
    height: '2000',
    class: 'wide',
  })
})
