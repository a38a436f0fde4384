import { defaultLocale } from '#locales/locales.ts'
import { listUnsaved } from '#renderer/studio/edit/storedHistory.ts'
import { listUnsavedItems } from '#renderer/studio/edit/storedItem.ts'

/** Keys of what was typed for a request, and is only in the storage of the tab. */
const storedTexts = /^studio (?:reply|note) /

/** Has the browser warn before the tab is closed while something that was typed is only in its storage. */
export function warnUnsaved(): void {
  addEventListener('beforeunload', (event) => {
    const hasText = Object.keys(sessionStorage).some((key) => storedTexts.test(key))
    if (hasText || listUnsaved().length > 0 || listUnsavedItems(defaultLocale).length > 0) event.preventDefault()
  })
}
