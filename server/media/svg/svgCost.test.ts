import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodeInBox } from '#server/media/encodeInBox.ts'
import { runSvgTask } from '#server/media/svg/svgTask.ts'
import { processSvg } from '#server/media/worker/pictureProcess.ts'
import { cpuTime, slowness } from '#tests/support/server/cpuTime.ts'

const open = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 200 80">'
const svg = (content: string): string => `${open}${content}</svg>`
const clean = (source: string) => runSvgTask({ bytes: Buffer.from(source) }, encodeInBox)
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const bomb = (levels: number) =>
  `<g id="l0"><rect width="1" height="1"/></g>${Array.from({ length: levels }, (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`).join('')}`
const filter = '<filter id="f"><feGaussianBlur stdDeviation="40"/><feGaussianBlur stdDeviation="40"/></filter>'

test.each([
  ['a `use` bomb', bomb(6)],
  [
    'a pattern bomb in classes of a style',
    `<style>.p{fill:url(#p)}</style><pattern id="p" width="1" height="1">${'<rect/>'.repeat(400)}</pattern>${'<rect class="p"/>'.repeat(400)}`,
  ],
  ['filters over the whole picture', `${filter}${'<rect filter="url(#f)" width="200" height="80"/>'.repeat(150)}`],
  ['a `use` that contains itself', '<g id="a"><use href="#a"/></g>'],
  [
    'a marker at each corner of a line',
    `<marker id="m">${'<rect/>'.repeat(100)}</marker><g marker-mid="url(#m)"><path d="M0 0${'h1v1'.repeat(300)}"/></g>`,
  ],
  [
    'a pattern that shapes inherit',
    `<pattern id="p">${'<rect/>'.repeat(400)}</pattern><g fill="url(#p)">${'<rect/>'.repeat(400)}</g>`,
  ],
  ['filters as functions', '<rect width="9" height="9" style="filter:blur(9px) blur(9px)"/>'.repeat(150)],
  [
    'filters by a property of its own',
    `${filter}<g style="--f:url(#f)">${'<rect style="filter:var(--f)"/>'.repeat(150)}</g>`,
  ],
  ['filters by one of several selectors', `<style>.a, rect{filter:url(#f)}</style>${filter}${'<rect/>'.repeat(150)}`],
  ['filters by an escaped class', `<style>.\\61 {filter:url(#f)}</style>${filter}${'<rect class="a"/>'.repeat(150)}`],
  [
    'filters that are small in units of their own',
    `<filter id="f" filterUnits="userSpaceOnUse" width="1" height="1"><feOffset/><feOffset/></filter><g transform="scale(200 80)">${'<rect filter="url(#f)"/>'.repeat(150)}</g>`,
  ],
  ['noise', `<filter id="f"><feTurbulence numOctaves="8"/></filter>${'<rect filter="url(#f)"/>'.repeat(20)}`],
  [
    'a filter over many pixels around each',
    `<filter id="f">${'<feMorphology radius="300"/>'.repeat(9)}</filter><rect filter="url(#f)"/>`,
  ],
  ['layers in each other', '<g opacity=".9">'.repeat(60) + '</g>'.repeat(60)],
  ['much text', `<text>${'hay '.repeat(3000)}</text>`],
  ['text that is copied', `<text id="t">${'hay '.repeat(300)}</text>${'<use href="#t"/>'.repeat(20)}`],
  ['a picture that is copied', `<image id="i" href="data:image/png;base64,${png}"/>${'<use href="#i"/>'.repeat(3000)}`],
  ['long styles', `<style>${'a{b:c}'.repeat(100_000)}</style>`],
  ['elements in each other', '<g>'.repeat(20_000) + '</g>'.repeat(20_000)],
  ['dropped elements in each other', `<metadata>${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}</metadata>`],
  ['an embedded picture that is small as a file only', `<image href="data:image/png;base64,${'A'.repeat(0)}BIG"/>`],
])('%s is rejected before it is rendered', async (_, content) => {
  const large = content.includes('BIG')
    ? content.replace(
        'BIG',
        (
          await sharp({ create: { width: 8000, height: 8000, channels: 3, background: 'red' } })
            .png()
            .toBuffer()
        ).toString('base64'),
      )
    : content
  const start = cpuTime()
  await expect(clean(svg(large))).rejects.toMatchObject({ name: 'SvgRejected', reason: 'cost' })
  expect((cpuTime() - start) / slowness()).toBeLessThan(2000)
})

test('an SVG is rejected that covers the whole picture again and again with little', async () => {
  const gradient =
    '<radialGradient id="g"><stop stop-color="red"/><stop offset="1" stop-opacity=".1"/></radialGradient>'
  const rects = '<rect fill="url(#g)" width="1500" height="1500"/>'.repeat(10)
  const bytes = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1500">${gradient}${rects}</svg>`,
  )
  const render = { width: 1500, height: 0, format: 'webp' } as const
  await expect(runSvgTask({ bytes, render, maxTime: 100 }, encodeInBox)).rejects.toMatchObject({ reason: 'cost' })
})

test('a few shadows of the parts of a picture are no cost', async () => {
  const shadow = (index: number) =>
    `<filter id="f${index}" filterUnits="userSpaceOnUse" x="0" y="0" width="20" height="20"><feFlood/><feOffset/><feGaussianBlur/><feBlend/><feBlend/></filter><g filter="url(#f${index})"><rect width="9" height="9"/></g>`
  await expect(clean(svg(Array.from({ length: 60 }, (_, index) => shadow(index)).join('')))).resolves.toMatchObject({
    dropped: [],
  })
})

test('a process that takes too much memory ends, and the next one works', async () => {
  const kept = Array.from({ length: 180 }, (_, index) => `<feOffset in="SourceGraphic" result="r${index}"/>`).join('')
  const used = Array.from({ length: 18 }, (_, index) => `<feMergeNode in="r${index * 10}"/>`).join('')
  const large = `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1500"><filter id="f">${kept}<feMerge>${used}</feMerge></filter><rect filter="url(#f)" width="1500" height="1500"/></svg>`
  const render = { width: 1500, height: 0, format: 'webp' } as const
  await expect(processSvg({ bytes: Buffer.from(large), render })).rejects.toMatchObject({
    message: expect.stringContaining('memory'),
  })
  await expect(processSvg({ bytes: Buffer.from(svg('<rect/>')), render })).resolves.toMatchObject({ width: 200 })
})
