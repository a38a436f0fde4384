import { useLingui } from '@lingui/react/macro'
import type { FormField } from '#schemas/forms/checkForm.ts'
import { choicesOf, nearestDealer, type FormLists } from '#schemas/offeredChoices.ts'
import type { Choice } from '#schemas/sections/form.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { countriesOf, type CountryChoice } from './countries.ts'
import { FieldError } from './FieldError.tsx'
import { useControl } from './fieldContext.ts'
import { Label } from './Label.tsx'
import { useFieldTexts } from './useFieldTexts.ts'
import styles from './Field.module.css'

interface SelectFieldProps {
  readonly field: FormField
  readonly lists: FormLists
}

/**
 * Renders a native select. Only a locale's single country and the dealer of the address are preselected. Visitors without a dealer
 * choose the nearest one; without dealers to choose from, a hidden field does.
 */
export function SelectField({ field, lists }: SelectFieldProps) {
  const { t } = useLingui()
  const { locale } = usePage()
  const { control, value, errors, errorId } = useControl(field)
  const label = useFieldTexts()[field.name] ?? field.name
  const isCountry = field.options === 'countries'
  const isHalf = isCountry || field.options === 'dealers'
  if (field.options === 'dealers' && lists.dealers.length === 0) {
    return (
      <div className={styles.field} data-wide data-field={field.name}>
        <input type="hidden" name={field.name} value={nearestDealer} />
        <p className={styles.note}>
          {t({ id: 'Form/Nearest dealer', message: 'We pass your request on to the dealer nearest to you.' })}
        </p>
      </div>
    )
  }
  return (
    <div className={styles.field} data-field={field.name} data-wide={!isHalf || undefined}>
      <Label htmlFor={control.id} required={field.required}>
        {label}
      </Label>
      <FieldError id={errorId} errors={errors} />
      <select
        {...control}
        className={styles.control}
        autoComplete={field.autocomplete}
        defaultValue={value ?? (isCountry ? countriesOf(locale).only : '')}
      >
        <option value="">{t({ id: 'Form/Choose', message: 'Please select' })}</option>
        {field.options === 'dealers' && (
          <option value={nearestDealer}>{t({ id: 'Form/Nearest one', message: 'The dealer nearest to me' })}</option>
        )}
        {isCountry ? <Countries /> : <Choices field={field} lists={lists} />}
      </select>
    </div>
  )
}

function Countries() {
  const { t } = useLingui()
  const { near, far } = countriesOf(usePage().locale)
  return (
    <>
      {near.map(countryOption)}
      <optgroup label={t({ id: 'Form/Other countries', message: 'Other countries' })}>
        {far.map(countryOption)}
      </optgroup>
    </>
  )
}

/** Renders a country. Its name may differ between the data of browser and server; the server's is kept. */
function countryOption({ code, name }: CountryChoice) {
  return (
    <option key={code} value={code} suppressHydrationWarning>
      {name}
    </option>
  )
}

function Choices({ field, lists }: SelectFieldProps) {
  const groups = new Map<string | undefined, Choice[]>()
  for (const choice of choicesOf(lists, field.options) ?? []) {
    const group = 'group' in choice && typeof choice.group === 'string' ? choice.group : undefined
    groups.set(group, [...(groups.get(group) ?? []), choice])
  }
  return [...groups].map(([group, members]) => {
    const options = members.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))
    if (group === undefined) return options
    return (
      <optgroup key={group} label={group}>
        {options}
      </optgroup>
    )
  })
}
