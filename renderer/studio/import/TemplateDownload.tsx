import { useLingui } from '@lingui/react/macro'
import type { ImportKind } from '#schemas/studio/importKinds.ts'
import { templateCsv } from '#renderer/studio/import/templateCsv.ts'
import { useEditedLocale } from '#renderer/studio/edit/useEditedLocale.ts'
import { useLocaleName } from '#renderer/studio/texts/useLocaleName.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { saveFile } from '#renderer/studio/ui/saveFile.ts'
import styles from '#renderer/studio/import/Import.module.css'

/** Saves a file with the headings of a kind, for those who have no file yet. */
export function TemplateDownload({ kind }: { readonly kind: ImportKind }) {
  const { t } = useLingui()
  const locale = useEditedLocale(undefined)
  const language = useLocaleName()(locale)
  return (
    <div className={styles.form}>
      <div className={styles.actions}>
        <Button
          icon="arrowDown"
          // With the byte order mark, spreadsheets read it as UTF-8.
          onPress={() => saveFile(`${kind}-template.csv`, `\uFEFF${templateCsv(kind, locale)}`, 'text/csv')}
        >
          {t({ id: 'Studio/Import template', message: 'Download a template (CSV)' })}
        </Button>
      </div>
      <p className={styles.note}>
        {t({
          id: 'Studio/Import template note',
          message: `Headings for every field, with texts in ${language}; a row for each item. For an example, export what is published.`,
        })}
      </p>
    </div>
  )
}
