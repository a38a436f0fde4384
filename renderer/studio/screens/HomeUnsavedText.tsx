import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { listUnsavedDocuments } from '#renderer/studio/edit/unsavedDocuments.ts'
import { editorPath, itemPath } from '#renderer/studio/navigation/paths.ts'
import { useLanguage } from '#renderer/studio/texts/languageContext.ts'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import { HomeList } from '#renderer/studio/screens/HomeList.tsx'

/** Renders the documents of which this browser keeps words the server does not have; nothing where there is none. */
export function HomeUnsavedText() {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const { language } = useLanguage()
  const [documents] = useState(() => listUnsavedDocuments(language))
  if (documents.length === 0) return null
  return (
    <HomeList
      heading={t({ id: 'Studio/Words kept', message: 'Unsaved text in this browser' })}
      empty=""
      entries={documents.map((document) => {
        const { title, locale } = document
        const time = dateTime(document.at)
        return {
          href:
            document.locale === null
              ? itemPath(document.kind, document.id)
              : editorPath(document.page, document.locale),
          ...{ title, locale, alarming: true },
          note: t({
            id: 'Studio/Words kept note',
            message: `Typed ${time}, never saved: open it to use or discard it.`,
          }),
        }
      })}
    />
  )
}
