import { expect, test } from 'vitest'
import * as delays from '#machines/delays.ts'

test('the delays have their agreed values', () => {
  expect({ ...delays }).toEqual({
    progressThrottle: 200,
    progressDuration: 5000,
    progressTick: 100,
    progressHide: 500,
    chunkReloadGuard: 60_000,
    consentLifetime: 183 * 86_400_000,
    pageView: 250,
    hydrationMobile: 6000,
    hydrationDesktop: 5000,
    hydrationIdle: 7000,
    idleCallback: 2000,
    carouselUpdate: 500,
    fetchMinimum: 200,
    formRetry1: 2000,
    formRetry2: 4000,
    formRetry3: 8000,
    formRetry4: 16_000,
    formMaxPause: 60_000,
    formTimeout: 30_000,
    draftAutosave: 1000,
    draftRetry1: 1000,
    draftRetry2: 3000,
    draftRetry3: 10_000,
    draftRetry4: 30_000,
  })
})
