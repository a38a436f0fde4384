import { useMemo, type ComponentType } from 'react'
import { fallbackChain } from '#locales/locales.ts'
import { isEntityKind } from '#schemas/kinds/kinds.ts'
import type { SiteKind } from '#schemas/kinds/siteKinds.ts'
import { EntityForm } from '#renderer/studio/content/EntityForm.tsx'
import { MenuForm } from '#renderer/studio/content/MenuForm.tsx'
import { RedirectForm } from '#renderer/studio/content/RedirectForm.tsx'
import { TextForm } from '#renderer/studio/content/TextForm.tsx'
import { useItem, useOpenItem } from '#renderer/studio/content/useItem.ts'
import { useOthersIn } from '#renderer/studio/edit/others.ts'
import { readPath } from '#schemas/studio/valuePaths.ts'
import { FieldNotes } from '#renderer/studio/notes/FieldNotes.tsx'
import { FieldControl } from '#renderer/studio/fields/FieldControl.tsx'
import { FieldsContext, type Fields } from '#renderer/studio/fields/FieldsContext.ts'

/** Forms of the kinds that are no entities. */
const siteForms: Readonly<Record<SiteKind, ComponentType>> = { menu: MenuForm, text: TextForm, redirect: RedirectForm }

/** Renders the fields of the item that is open. */
export function ItemForm() {
  const { focused, locale } = useOpenItem()
  const { item, content } = useItem()
  const { kind, issues } = item
  const SiteForm = isEntityKind(kind) ? undefined : siteForms[kind]
  const others = useOthersIn(null)
  const sectionType = kind === 'shared_section' ? readPath(content, 'data.type') : undefined
  const context = useMemo<Fields>(
    () => ({
      type: typeof sectionType === 'string' ? sectionType : kind,
      Control: FieldControl,
      issues,
      others,
      focused,
      // What is read where a locale has no text of its own.
      ghost(path) {
        const [, root = '', name = ''] = /^(texts|values|nodes\.\d+\.names)\.[^.]+(\..+)?$/.exec(path) ?? []
        if (root === '') return undefined
        const found = fallbackChain(locale)
          .slice(1)
          .map((code) => ({ locale: code, text: readPath(content, `${root}.${code}${name}`) }))
          .find(({ text }) => typeof text === 'string' && text !== '')
        return found === undefined
          ? undefined
          : {
              locale: found.locale,
              text: String(found.text)
                .replaceAll(/(?:<[^>]*>)+/g, ' ')
                .trim(),
            }
      },
    }),
    [kind, sectionType, issues, others, focused, locale, content],
  )
  return (
    <FieldsContext value={context}>
      <FieldNotes section={null}>
        {isEntityKind(kind) ? <EntityForm kind={kind} /> : SiteForm !== undefined && <SiteForm />}
      </FieldNotes>
    </FieldsContext>
  )
}
