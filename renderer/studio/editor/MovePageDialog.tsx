import type { FormEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { issueKey } from '#schemas/issues/contentIssue.ts'
import { localeCodes, type LocaleCode } from '#locales/locales.ts'
import { maxPermalink } from '#schemas/permalink.ts'
import { mayChange } from '#schemas/studio/roles.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { issuesOf } from '#renderer/studio/errors/issuesOf.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { formText } from '#renderer/studio/texts/formText.ts'
import { useIssueSentence } from '#renderer/studio/errors/useIssueSentence.ts'
import { isLive } from '#renderer/studio/editor/liveAddress.ts'
import type { PageDialogProps } from '#renderer/studio/editor/pageDialog.ts'
import { ensureSaved } from '#renderer/studio/edit/flushDraft.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { PageSelect } from '#renderer/studio/pickers/PageSelect.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import { Field } from '#renderer/studio/ui/Field.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import formStyles from '#renderer/studio/ui/Form.module.css'

/**
 * Renders the choice of another position in the tree, and of other addresses where the page is live; the old addresses
 * lead to the new ones.
 */
export function MovePageDialog({ facts, onClose }: PageDialogProps) {
  const { t } = useLingui()
  const { title } = facts
  return (
    <Dialog title={t({ id: 'Studio/Move page title', message: `Move “${title}”` })} open onClose={onClose} size="small">
      <MoveForm facts={facts} onClose={onClose} />
    </Dialog>
  )
}

function MoveForm({ facts, onClose }: PageDialogProps) {
  const { t } = useLingui()
  const { page, locale, store } = useOpenPage()
  const { data: me } = useMe()
  const sentenceOf = useIssueSentence()
  const live = localeCodes.filter((code) => isLive(facts.locales[code]) && (me === undefined || mayChange(me, code)))
  const move = useMutation({
    mutationFn: async (data: FormData) => {
      await ensureSaved(store)
      const changed = live.flatMap((code): (readonly [LocaleCode, string])[] => {
        const permalink = formText(data, code).trim()
        return permalink === facts.locales[code]?.permalink ? [] : [[code, permalink]]
      })
      const parent = formText(data, 'parent')
      await callStudio('movePage', {
        params: { page },
        body: {
          parent: parent === '' ? null : parent,
          ...(changed.length === 0 ? {} : { permalinks: Object.fromEntries(changed) }),
        },
        untilRead: true,
      })
      await store.reread()
    },
    onSuccess: onClose,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    move.mutate(new FormData(event.currentTarget))
  }
  const parent = facts.ancestors.at(-1)
  return (
    <form className={formStyles.form} onSubmit={submit}>
      {move.error !== null && <ErrorNotice error={move.error} />}
      {issuesOf(move.error).map((issue) => (
        <Notice key={issueKey(issue)} kind="bad">
          {`${issue.locale}: ${sentenceOf(issue)}`}
        </Notice>
      ))}
      <PageSelect
        name="parent"
        label={t({ id: 'Studio/Parent', message: 'Parent page' })}
        locale={locale}
        none={t({ id: 'Studio/First level', message: 'None (top level)' })}
        initial={parent}
        except={page}
      />
      {live.length > 0 && (
        <fieldset className={formStyles.form}>
          <legend>
            {t({
              id: 'Studio/Addresses note',
              message: 'Addresses on the site. Where you change one, the old address leads to the new one.',
            })}
          </legend>
          {live.map((code) => (
            <Field max={maxPermalink} key={code} label={code} reads={(text) => text.trim()}>
              {(control) => (
                <input
                  {...control}
                  className={controlClass}
                  name={code}
                  defaultValue={facts.locales[code]?.permalink}
                />
              )}
            </Field>
          ))}
        </fieldset>
      )}
      <Button type="submit" variant="primary" isDisabled={move.isPending}>
        {t({ id: 'Studio/Move', message: 'Move it' })}
      </Button>
    </form>
  )
}
