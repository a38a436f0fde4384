import * as v from 'valibot'
import { fieldsOf } from '#schemas/forms/checkForm.ts'
import type { FieldInput } from '#schemas/forms/fields.ts'
import type { FormName } from '#schemas/forms/formNames.ts'
import { form as formSection, type Choice, type GroupedForm } from '#schemas/sections/form.ts'
import { formGroup, type FormGroupData } from '#schemas/sections/form_group.ts'

/** Stands for the dealer of who does not know one, or is offered none: the company chooses the nearest. */
export const nearestDealer = 'nearest'

export type FormLists = Pick<GroupedForm, 'dealers' | 'packages' | 'topics' | 'reasons'>

/** The choices a section offers for a select; `undefined` for countries, which no section says. */
export function choicesOf(data: FormLists, options: FieldInput['options']): readonly Choice[] | undefined {
  return options === undefined || options === 'countries' ? undefined : (data[options] ?? [])
}

/** The values the selects of a form may have, by field, as the section offers them. */
export function offeredValues(form: FormName, data: FormLists): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    fieldsOf(form).flatMap(({ name, options }) => {
      const values = choicesOf(data, options)?.map(({ value }) => value)
      if (values === undefined) return []
      return [[name, options === 'dealers' ? [nearestDealer, ...values] : values]]
    }),
  )
}

/** Finds a form in the data of a `form` or `form_group` section; `undefined` when it is not there. */
export function findForm(sectionData: unknown, form: FormName): GroupedForm | undefined {
  const single = v.safeParse(formSection, sectionData)
  if (single.success) return single.output.form === form ? single.output : undefined
  const group = v.safeParse(formGroup, sectionData)
  if (!group.success) return undefined
  const found = group.output.items.find((item) => item.form?.form === form)?.form
  return found === undefined ? undefined : withDealersOf(group.output, found)
}

/** A form of a group offers the dealers of the group where it has none of its own. */
export function withDealersOf(group: Pick<FormGroupData, 'dealers'>, form: GroupedForm): GroupedForm {
  return form.dealers.length > 0 ? form : { ...form, dealers: group.dealers }
}
