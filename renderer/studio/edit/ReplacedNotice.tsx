import { useLingui } from '@lingui/react/macro'
import type { LastReplacement } from '#schemas/studio/pageVersion.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/edit/ReplacedNotice.module.css'

interface Props {
  readonly replaced: LastReplacement | undefined
  readonly onVersions: () => void
  readonly onClose: () => void
}

/** Renders who has replaced the draft as a whole while it is open here, and where it is now; announced, without taking the focus. */
export function ReplacedNotice({ replaced, onVersions, onClose }: Props) {
  const { t } = useLingui()
  return (
    <div className={styles.replaced} data-empty={replaced === undefined}>
      <div role="status">{replaced !== undefined && <Notice kind="warn">{sentence(replaced)}</Notice>}</div>
      {replaced !== undefined && (
        <div className={styles.actions}>
          {replaced.version !== undefined && (
            <Button icon="history" onPress={onVersions}>
              {t({ id: 'Studio/Versions', message: 'Versions' })}
            </Button>
          )}
          <Button icon="close" onPress={onClose}>
            {t({ id: 'Studio/Close', message: 'Close' })}
          </Button>
        </div>
      )}
    </div>
  )

  function former(number: number): string {
    return t({
      id: 'Studio/Former draft',
      message: `What was in the draft is under Versions, number ${number}.`,
    })
  }

  function sentence({ by, actor, version: number }: LastReplacement): string {
    const name = actor?.name ?? t({ id: 'Studio/Server', message: 'The server' })
    const what = {
      discard: t({ id: 'Studio/Replaced discard', message: `${name} has discarded the draft.` }),
      restore: t({ id: 'Studio/Replaced restore', message: `${name} has made an earlier version the draft.` }),
      fill: t({
        id: 'Studio/Replaced fill',
        message: `${name} has replaced the draft with the content of another language.`,
      }),
    }[by]
    const own = t({ id: 'Studio/Typed since', message: 'What you have typed since then is in the new draft.' })
    return [what, ...(number === undefined ? [] : [former(number)]), own].join(' ')
  }
}
