import { expect, test, type Page } from '#tests/e2e/test.ts'
import { pagePath } from '#renderer/site/page/paths.ts'
import { findPageTypes } from '#tests/e2e/kinds.ts'
import { failOnErrors, screens } from '#tests/e2e/shell.ts'

const film = 'main video'
/** Within the first line of the captions, in seconds. */
const early = 1

test.beforeEach(({ page }) => failOnErrors(page))

for (const screen of ['phone', 'desktop'] as const) {
  test(`a film waits behind its poster and plays with captions in the reader’s language on a ${screen}`, async ({
    page,
    request,
  }) => {
    const requested: string[] = []
    page.on('request', (sent) => requested.push(new URL(sent.url()).pathname))
    await page.setViewportSize(screens[screen])
    const { smart_technology: permalink = '' } = await findPageTypes(request, 'it-it')
    await page.goto(pagePath('it-it', permalink))
    const video = page.locator(film)
    await video.scrollIntoViewIfNeeded()
    await expect.poll(() => requested.filter((path) => path.endsWith('.webp'))).toHaveLength(1)
    const place = await video.boundingBox()
    expect((place?.width ?? 0) / (place?.height ?? 1)).toBeCloseTo(16 / 9, 2)
    expect(requested.filter((path) => path.endsWith('.mp4'))).toEqual([])

    const { language, mode, text } = await captionsOf(page)
    expect([language, mode]).toEqual(['it-IT', 'showing'])
    await page.locator(film).evaluate(async (player: HTMLVideoElement, second) => {
      player.currentTime = second
      await player.play()
      // Plays on, and stops within the first line, however late that is read.
      while (player.currentTime <= second)
        await new Promise((resolve) => player.addEventListener('timeupdate', resolve, { once: true }))
      player.pause()
    }, early)
    const shown = () =>
      video.evaluate(({ textTracks }: HTMLVideoElement) =>
        [...(textTracks[0]?.activeCues ?? [])].map((cue) => (cue instanceof VTTCue ? cue.text : '')),
      )
    await expect.poll(shown).toEqual([/-->.*\n(.+)/.exec(text)?.[1]])
    const size = async () => ({ ...(await video.boundingBox()), x: 0, y: 0 })
    expect(await size()).toEqual({ ...place, x: 0, y: 0 })
  })
}

/** Returns the language and state of the captions, and what their file says. */
async function captionsOf(page: Page) {
  return page.locator(film).evaluate(async (player: HTMLVideoElement) => {
    const track = player.textTracks[0]
    const element = player.querySelector('track')
    if (track === undefined || element === null) throw new Error('The film has no captions')
    return { language: track.language, mode: track.mode, text: await (await fetch(element.src)).text() }
  })
}
