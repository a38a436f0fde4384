import { useLingui } from '@lingui/react/macro'
import { redirectStatuses } from '#schemas/redirect.ts'
import { useItem, useOpenItem } from '#renderer/studio/content/useItem.ts'
import { FieldControl } from '#renderer/studio/fields/FieldControl.tsx'
import { FormField } from '#renderer/studio/fields/FormField.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import styles from '#renderer/studio/content/ItemEditor.module.css'

/** Renders where an address leads that has no page. */
export function RedirectForm() {
  const { t } = useLingui()
  const { store } = useOpenItem()
  const { content, item } = useItem()
  const change = (name: string, value: unknown) => store.change({ ...store.state().content, [name]: value }, name)
  const status = typeof content['status'] === 'number' ? content['status'] : 301
  const end = item.issues.find(({ code }) => code === 'redirect_chain')?.params['address']
  const names: Readonly<Record<(typeof redirectStatuses)[number], string>> = {
    301: t({ id: 'Studio/Redirect 301', message: 'moved permanently' }),
    302: t({ id: 'Studio/Redirect 302', message: 'moved temporarily' }),
    307: t({ id: 'Studio/Redirect 307', message: 'moved temporarily, form data is sent again' }),
    308: t({ id: 'Studio/Redirect 308', message: 'moved permanently, form data is sent again' }),
  }
  return (
    <section className={styles.group}>
      <p className={styles.hint}>{`/${item.id} →`}</p>
      <FieldControl
        control={{ kind: 'text', max: 2000 }}
        label={t({ id: 'Studio/Redirect location', message: 'Leads to' })}
        required
        path="location"
        value={content['location']}
        onChange={(next) => change('location', next ?? '')}
      />
      {typeof end === 'string' && end !== content['location'] && (
        <span>
          <Button icon="fallback" onPress={() => change('location', end)}>
            {t({ id: 'Studio/Lead to end', message: `Lead straight to ${end}` })}
          </Button>
        </span>
      )}
      <FormField label={t({ id: 'Studio/Redirect status', message: 'Status' })} required path="status" value={status}>
        {(inputProps) => (
          <select
            {...inputProps}
            className={controlClass}
            value={status}
            onChange={({ target }) => change('status', Number(target.value))}
          >
            {redirectStatuses.map((code) => (
              <option key={code} value={code}>{`${code} · ${names[code]}`}</option>
            ))}
          </select>
        )}
      </FormField>
    </section>
  )
}
