import { useLingui } from '@lingui/react/macro'
import type { DraftReplacement } from '#schemas/studio/pageVersion.ts'

interface Version {
  readonly message: string
  readonly replaced_by: DraftReplacement | null
}

/** Returns what a version is about: the message it was published with, or what it was replaced by as a draft. */
export function useVersionMessage(): (version: Version) => string {
  const { t } = useLingui()
  const replaced = {
    discard: t({ id: 'Studio/Before discard', message: 'Draft before it was discarded' }),
    restore: t({ id: 'Studio/Before restore', message: 'Draft before a version was restored' }),
    fill: t({ id: 'Studio/Before fill', message: 'Draft before it was filled from another language' }),
  } as const satisfies Readonly<Record<DraftReplacement, string>>
  return ({ message, replaced_by: by }) => (by === null ? message : replaced[by])
}
