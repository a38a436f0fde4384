import { useMemo } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { Field } from '#schemas/fields/control.ts'
import { entityFields } from '#schemas/studio/entityFields.ts'
import { missingForShared } from '#schemas/studio/itemRights.ts'
import { categoryControl } from '#schemas/studio/itemFields.ts'
import { brandKey } from '#schemas/kinds/brand.ts'
import { isBelowCategory, type EntityKind } from '#schemas/kinds/kinds.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { useItem, useOpenItem } from '#renderer/studio/content/useItem.ts'
import { LocaleRights, ReadableFields } from '#renderer/studio/edit/LocaleRights.tsx'
import { toRecord } from '#schemas/studio/valuePaths.ts'
import { FieldControl } from '#renderer/studio/fields/FieldControl.tsx'
import { EntityFields } from '#renderer/studio/content/EntityFields.tsx'
import { SharedFields } from '#renderer/studio/content/shared/SharedFields.tsx'
import { FieldList } from '#renderer/studio/fields/group/GroupField.tsx'
import { UnknownFields } from '#renderer/studio/fields/unknown/UnknownFields.tsx'
import { ListIssues } from '#renderer/studio/fields/list/ListIssues.tsx'
import { LocaleTag } from '#renderer/studio/ui/LocaleTag.tsx'
import styles from '#renderer/studio/content/ItemEditor.module.css'

/** Renders the texts of an entity in one locale, and its data, which are the same in all. */
export function EntityForm({ kind }: { readonly kind: EntityKind }) {
  const { t } = useLingui()
  const { store } = useOpenItem()
  const { content } = useItem()
  const fields = useMemo(() => entityFields(kind), [kind])
  const { data: me } = useMe()
  const missing = me === undefined ? [] : missingForShared(me, kind, content)
  const change = (name: string, value: unknown) => store.change({ ...store.state().content, [name]: value }, name)
  return (
    <>
      {fields.texts.length > 0 && (
        <EntityTexts kind={kind} fields={fields.texts} onChange={(next) => change('texts', next)} />
      )}
      <section className={styles.group}>
        {kind !== brandKey.kind && <h2>{t({ id: 'Studio/All languages', message: 'The same in all languages' })}</h2>}
        <ListIssues path="data" />
        <ReadableFields missing={missing}>
          <UnknownItemFields fields={fields.data} root="data" />
          <EntityFields
            fields={fields.data.filter(
              ({ name }) => name !== 'prices' && !(kind === 'shared_section' && name === 'type'),
            )}
            value={content['data']}
            path="data"
            onChange={(next) => change('data', next)}
          />
          {isBelowCategory(kind) && (
            <FieldControl
              control={categoryControl}
              label={t({ id: 'Studio/Category above', message: 'Parent category' })}
              required={false}
              path="parent"
              value={content['parent']}
              onChange={(next) => change('parent', next ?? null)}
            />
          )}
          {kind !== brandKey.kind && (
            <FieldControl
              control={{ kind: 'number', step: 1 }}
              label={t({ id: 'Studio/Position', message: 'Position in lists' })}
              required
              path="position"
              value={content['position']}
              onChange={(next) => change('position', next ?? 0)}
            />
          )}
        </ReadableFields>
        {/* Each price belongs to the locales of its country. */}
        <FieldList
          fields={fields.data.filter(({ name }) => name === 'prices')}
          value={content['data']}
          path="data"
          onChange={(next) => change('data', next)}
        />
      </section>
    </>
  )
}

interface TextsProps {
  readonly kind: EntityKind
  readonly fields: readonly Field[]
  readonly onChange: (texts: unknown) => void
}

function EntityTexts({ kind, fields, onChange }: TextsProps) {
  const { t } = useLingui()
  const { store, locale } = useOpenItem()
  const texts = toRecord(useItem().content['texts'])
  const change = (own: unknown) => {
    const all = toRecord(store.state().content['texts'])
    const others = Object.fromEntries(Object.entries(all).filter(([code]) => code !== locale))
    // A locale without a text falls back.
    onChange(Object.keys(toRecord(own)).length === 0 ? others : { ...others, [locale]: own })
  }
  return (
    <section className={styles.group}>
      <h2>
        {t({ id: 'Studio/Texts', message: 'Texts' })} <LocaleTag code={locale} named />
      </h2>
      <LocaleRights locale={locale}>
        <UnknownItemFields fields={fields} root={`texts.${locale}`} />
        {kind === 'shared_section' ? (
          <SharedFields key={locale} onChange={change} />
        ) : (
          <FieldList
            // Another locale is another text, not an edit of this one.
            key={locale}
            fields={fields}
            value={texts[locale]}
            path={`texts.${locale}`}
            onChange={change}
          />
        )}
      </LocaleRights>
    </section>
  )
}

interface UnknownProps {
  /** The fields there are. */
  readonly fields: readonly Field[]
  readonly root: string
}

function UnknownItemFields({ fields, root }: UnknownProps) {
  const { store } = useOpenItem()
  const { content } = useItem()
  const change = (next: unknown) => {
    const { data, texts } = toRecord(next)
    store.change({ ...store.state().content, data, texts }, root)
  }
  return <UnknownFields names={fields.map(({ name }) => name)} root={root} data={content} onChange={change} />
}
