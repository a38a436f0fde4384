/** Maximum time from the touch of a tap to its click, in ms; measured on a phone four times slower than a desktop. */
const tapTime = 100

/** Resolves when the page has painted the result of the current interaction: work started before would delay the click of a tap. */
export async function afterTap(): Promise<void> {
  if ('ontouchstart' in globalThis) await new Promise((resolve) => setTimeout(resolve, tapTime))
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
