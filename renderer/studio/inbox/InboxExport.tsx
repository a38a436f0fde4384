import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { formNames } from '#schemas/forms/formNames.ts'
import { maxExportedRequests, requestStates } from '#schemas/studio/calls/inbox.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { saveFile } from '#renderer/studio/ui/saveFile.ts'
import { useLanguage } from '#renderer/studio/texts/languageContext.ts'
import type { InboxSearch } from '#renderer/studio/inbox/inboxSearch.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import styles from '#renderer/studio/inbox/Inbox.module.css'

interface Props {
  readonly q: string
  readonly search: InboxSearch
}

/** Saves the requests that are found as CSV: those of the person's locales. */
export function InboxExport({ q, search }: Props) {
  const { t } = useLingui()
  const { iso } = useLanguage()
  const { form, state, locale, assignee } = search
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => {
      const filter = {
        form: formNames.find((each) => each === form),
        state: requestStates.find((each) => each === state),
      }
      return callStudio('exportRequests', { body: { q, ...filter, locale, assignee: assignee || undefined } })
    },
    // A response that is read as text has lost the byte order mark, by which spreadsheets read it as UTF-8.
    onSuccess: (csv) => saveFile('requests.csv', `\uFEFF${csv}`, 'text/csv'),
  })
  const limit = new Intl.NumberFormat(iso).format(maxExportedRequests)
  return (
    <div className={styles.export}>
      <Button isDisabled={isPending} onPress={() => mutate()}>
        {t({ id: 'Studio/Export requests', message: 'Download as CSV' })}
      </Button>
      <p className={styles.kind}>
        {t({ id: 'Studio/Export requests hint', message: `The requests found, in your locales; at most ${limit}.` })}
      </p>
      {error !== null && <ErrorNotice error={error} />}
    </div>
  )
}
