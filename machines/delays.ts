/** Times in ms (specification, sections 4 and 9): the one table of them. Machines name them in their `delays`. */

/** A request shorter than this never shows the progress bar. */
export const progressThrottle = 200
/** Nominal duration of a request, by which the progress bar measures its advance. */
export const progressDuration = 5000
/** How often the progress bar advances. */
export const progressTick = 100
/** How long the progress bar stays after the last request is over. */
export const progressHide = 500
/** After a failed chunk the page is not reloaded again before this much time has passed. */
export const chunkReloadGuard = 60_000
/** From a route change to its page-view event. */
export const pageView = 250
/** Wait for a first interaction below 640 px. */
export const hydrationMobile = 6000
/** Wait for a first interaction from 640 px. */
export const hydrationDesktop = 5000
/** Longest wait for an idle moment after that. */
export const hydrationIdle = 7000
/** Longest wait for an idle moment in any other place. */
export const idleCallback = 2000
/** From a resize or a menu toggle to the carousel's update. */
export const carouselUpdate = 500
/** How long a fetch keeps showing what was there before it shows that it waits. */
export const fetchMinimum = 200
/** Before a form that could not be sent is sent again: the first, second, third and fourth time. */
export const formRetry1 = 2000
export const formRetry2 = 4000
export const formRetry3 = 8000
export const formRetry4 = 16_000
/** A server that asks for a longer pause is not waited for. */
export const formLongestPause = 60_000
/** Longest wait for the answer to a form. */
export const formTimeout = 30_000
