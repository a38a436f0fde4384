import * as v from 'valibot'
import { fieldsOf } from '#schemas/forms/checkForm.ts'
import type { FieldInput } from '#schemas/forms/fields.ts'
import type { FormName } from '#schemas/forms/formNames.ts'
import { form as formSection, type Choice, type GroupedForm } from '#schemas/sections/form.ts'
import { formGroup, type FormGroupData } from '#schemas/sections/form_group.ts'

/** Option for visitors without a dealer: the company chooses the nearest. */
export const nearestDealer = 'nearest'

export type FormLists = Pick<GroupedForm, 'dealers' | 'packages' | 'topics' | 'reasons'>

/** Returns the options a section offers for a select; `undefined` for countries, which the locale defines. */
export function choicesOf(data: FormLists, options: FieldInput['options']): readonly Choice[] | undefined {
  return options === undefined || options === 'countries' ? undefined : (data[options] ?? [])
}

/** Returns the values a section allows in the selects of a form, by field. */
export function offeredValues(form: FormName, data: FormLists): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    fieldsOf(form).flatMap(({ name, options }) => {
      const values = choicesOf(data, options)?.map(({ value }) => value)
      if (values === undefined) return []
      return [[name, options === 'dealers' ? [nearestDealer, ...values] : values]]
    }),
  )
}

/** Finds a form in the data of a `form` or `form_group` section. */
export function findForm(sectionData: unknown, form: FormName): GroupedForm | undefined {
  const single = v.safeParse(formSection, sectionData)
  if (single.success) return single.output.form === form ? single.output : undefined
  const group = v.safeParse(formGroup, sectionData)
  if (!group.success) return undefined
  const grouped = group.output.items.find((item) => item.form?.form === form)?.form
  return grouped === undefined ? undefined : withDealersOf(group.output, grouped)
}

/** Adds the dealers of a group to a form without its own. */
export function withDealersOf(group: Pick<FormGroupData, 'dealers'>, form: GroupedForm): GroupedForm {
  return form.dealers.length > 0 ? form : { ...form, dealers: group.dealers }
}
