/** All delays of the machines and the browser code, in ms. Machines refer to them in their `delays`. */

/** A request shorter than this never shows the progress bar. */
export const progressThrottle = 200
/** Nominal duration of a request, from which the progress bar computes its advance. */
export const progressDuration = 5000
/** How often the progress bar advances. */
export const progressTick = 100
/** How long the progress bar stays after the last request has ended. */
export const progressHide = 500
/** Minimum time between two reloads for failed chunks. */
export const chunkReloadGuard = 60_000
/** How long an answer about consent counts: six months. */
export const consentLifetime = 183 * 24 * 60 * 60 * 1000
/** From a route change to its page-view event. */
export const pageView = 250
/** Idle timer of lazy hydration below 640 px. */
export const hydrationMobile = 6000
/** Idle timer of lazy hydration from 640 px. */
export const hydrationDesktop = 5000
/** Timeout of the idle callback after that timer. */
export const hydrationIdle = 7000
/** Timeout of every other idle callback. */
export const idleCallback = 2000
/** From a resize or a menu toggle to the carousel's update. */
export const carouselUpdate = 500
/** How long a fetch keeps the previous content before it shows a loading state; also the pause that ends typing and moving. */
export const fetchMinimum = 200
/** Delays before the four retries of a form that could not be sent. */
export const formRetry1 = 2000
export const formRetry2 = 4000
export const formRetry3 = 8000
export const formRetry4 = 16_000
/** Maximum `Retry-After` that is waited for. */
export const formMaxPause = 60_000
/** Timeout of sending a form. */
export const formTimeout = 30_000
/** From the first change of a draft that is not saved to its save. */
export const draftAutosave = 1000
/** Delays before the retries of a save that failed; the last one repeats. */
export const draftRetry1 = 1000
export const draftRetry2 = 3000
export const draftRetry3 = 10_000
export const draftRetry4 = 30_000
