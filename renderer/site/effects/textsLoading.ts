import type { Messages } from '@lingui/core'
import { fetchAhead } from '#renderer/site/effects/fetchAhead.ts'
import type { TextsLoading } from '#renderer/site/page/i18n.ts'

/** Shows a page with the texts that are known when those of its language cannot be loaded: that is no reason to reload. */
export function textsLoading(known: Messages): TextsLoading {
  return {
    known,
    async attempt(read) {
      const messages = await fetchAhead(read)
      if (messages === undefined) console.error('The texts of the language could not be loaded.')
      return messages
    },
  }
}
