import { useMemo } from 'react'
import { useLingui } from '@lingui/react/macro'
import { sharedIdOf } from '#schemas/sharedReference.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { findSection, isEnabled, setField, typeOf } from '#renderer/studio/edit/editContent.ts'
import { FieldNotes } from '#renderer/studio/notes/FieldNotes.tsx'
import { NotesButton } from '#renderer/studio/notes/NotesButton.tsx'
import { PageFields } from '#renderer/studio/editor/PageFields.tsx'
import { SharedPane } from '#renderer/studio/editor/sections/shared/SharedPane.tsx'
import { useDraft, useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { LocaleRights } from '#renderer/studio/edit/LocaleRights.tsx'
import { sectionTypes, useSectionName } from '#renderer/studio/edit/useSectionName.ts'
import { Suggestions } from '#renderer/studio/editor/Suggestions.tsx'
import { SectionFields } from '#renderer/studio/fields/SectionFields.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/editor/FieldsPane.module.css'

interface Props {
  readonly selected: string
  readonly focused: string
  readonly visible: CallResult<'getDraft'>['visible']
}

/** Renders the fields of the selected section, or of the page. */
export function FieldsPane({ selected, focused, visible }: Props) {
  const { t } = useLingui()
  const { locale, store } = useOpenPage()
  const { content, issues } = useDraft()
  const nameOf = useSectionName()
  const section = findSection(content, selected)
  const ghost = useMemo(() => {
    if (section === undefined || visible === null || visible.locale === locale) return undefined
    const same = visible.content.sections.find(({ id, key }) => id === section.id || key === section.key)
    return same === undefined ? undefined : { data: same.data, locale: visible.locale }
    // Only key and id decide; typing does not change the ghost.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [section?.id, section?.key, visible, locale])
  if (section === undefined) {
    return (
      <div className={styles.pane} data-fields="">
        <header>
          <h2>{t({ id: 'Studio/Page settings', message: 'Title, address, search engines' })}</h2>
          <NotesButton section={null} />
        </header>
        <Suggestions section={null} type="page" />
        <LocaleRights locale={locale}>
          <FieldNotes section={null}>
            <PageFields focused={focused} />
          </FieldNotes>
        </LocaleRights>
      </div>
    )
  }
  const { id, key } = section
  const sharedId = sharedIdOf(section.data)
  const isKnown = sectionTypes.has(typeOf(key))
  return (
    <div className={styles.pane} data-fields={id}>
      <header>
        <h2>{nameOf(key)}</h2>
        <NotesButton section={id} />
      </header>
      <Suggestions section={id} type={typeOf(key)} />
      {!isEnabled(section) && (
        <Notice kind="info">
          {t({ id: 'Studio/Hidden note', message: 'Hidden: visitors do not see this section.' })}
        </Notice>
      )}
      {sharedId !== undefined ? (
        <SharedPane section={section} id={sharedId} />
      ) : isKnown ? (
        <LocaleRights locale={locale}>
          <FieldNotes section={id}>
            <SectionFields
              key={id}
              section={section}
              issues={issues.filter((issue) => issue.section?.key === key)}
              focused={focused}
              visible={ghost}
              onChange={(data) =>
                store.change(setField(store.state().content, id, '', data), `${id} ${changedPath(section.data, data)}`)
              }
            />
          </FieldNotes>
        </LocaleRights>
      ) : (
        <>
          <Notice kind="warn">
            {t({
              id: 'Studio/Unknown note',
              message: 'This site does not know this type of section. Its data is kept; visitors do not see it.',
            })}
          </Notice>
          <pre className={styles.data}>{JSON.stringify(section.data, null, 2)}</pre>
        </>
      )}
    </div>
  )
}

/** Returns where two values differ first; names the field, so that typing in it is one step of the history. */
function changedPath(before: unknown, after: unknown): string {
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return ''
  const entries: [string, unknown][] = Object.entries(after)
  const old: Readonly<Record<string, unknown>> = { ...before }
  const changed = entries.find(([key, value]) => value !== old[key])
  return changed === undefined ? '' : `${changed[0]}.${changedPath(old[changed[0]], changed[1])}`
}
