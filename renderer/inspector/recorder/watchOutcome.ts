import { noticeSelector } from '#renderer/inspector/recorder/stopNotice.ts'

/** Attributes by which a page says that something has opened, closed, or been chosen. */
const stateAttributes = [
  ...['open', 'hidden', 'inert', 'disabled', 'aria-expanded', 'aria-selected', 'aria-checked', 'aria-pressed'],
  ...['aria-current', 'aria-hidden', 'aria-invalid', 'aria-sort'],
]

/** What belongs to the inspector, and what is no part of what is seen. */
const unseen = `[data-dev-inspector], ${noticeSelector}, script, style, link, template`

/** Fields in which a click puts the caret, opens a list or sets a value by itself; no buttons. */
const fields =
  'input:not([type=button], [type=submit], [type=reset], [type=image]), select, textarea, option, summary, [contenteditable]'

/**
 * Watches from a click on what comes of it without a machine: elements that come or go, and states that change. Returns what ends the watch, and
 * says whether anything came; `false` for what belongs to the inspector.
 */
export function watchOutcome(root: Element): () => boolean {
  let isChanged = false
  const read = (records: readonly MutationRecord[]) => (isChanged ||= records.some(isSeen))
  const observer = new MutationObserver(read)
  observer.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: stateAttributes })
  return () => {
    read(observer.takeRecords())
    observer.disconnect()
    return isChanged
  }
}

function isSeen({ type, target, addedNodes, removedNodes }: MutationRecord): boolean {
  if (target instanceof Element && target.closest(unseen) !== null) return false
  if (type === 'attributes') return true
  return [...addedNodes, ...removedNodes].some((node) => node instanceof Element && !node.matches(unseen))
}

/** Returns whether the browser does something by itself with a click on an element that no script prevents: it follows a link, or serves a field. */
export function isServedByBrowser(element: Element): boolean {
  const field = element.closest(fields) ?? element.closest('label')?.control
  if (field != null && !field.matches(':disabled, [contenteditable="false"]')) return true
  return element.closest('a[href]') !== null
}
