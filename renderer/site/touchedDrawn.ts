/** From the touch of a tap to its click, at most, in ms; seen on a phone four times slower than a desktop. */
const tapTime = 100

/** Answers when the page has drawn what an interaction that came just now does: work begun before would hold up a tap's click. */
export async function touchedDrawn(): Promise<void> {
  if ('ontouchstart' in globalThis) await new Promise((resolve) => setTimeout(resolve, tapTime))
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
