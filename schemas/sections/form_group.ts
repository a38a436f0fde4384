import * as v from 'valibot'
import { cta, longText, richText, text } from '#schemas/atoms.ts'
import { consent, dealerChoices, groupedForm } from '#schemas/sections/form.ts'

/** Name of the tab that has no form (specification, section 9, "Form tabs"). */
export const brandWorld = 'brand-world'

const tab = v.object({
  title: text,
  form: v.optional(groupedForm),
  content: v.optional(v.pipe(richText, v.description('Above the form, or instead of it.'))),
  links: v.optional(v.pipe(v.array(cta), v.maxLength(12))),
})
export type FormTab = v.InferOutput<typeof tab>

/** `form_group`: forms in one place, each behind a tab of its own; a tab without a form leads elsewhere. */
export const formGroup = v.object({
  heading: v.optional(text),
  lead: v.optional(longText),
  consent,
  dealers: v.pipe(
    v.optional(dealerChoices, []),
    v.title('Dealers of all tabs'),
    v.description('A form with dealers of its own offers those instead.'),
  ),
  items: v.pipe(
    v.array(tab),
    v.minLength(1),
    v.maxLength(14),
    v.check(
      (items) => new Set(items.map(tabName)).size === items.length,
      'A form stands in one tab only, and one tab at most has no form',
    ),
  ),
})
export type FormGroupData = v.InferOutput<typeof formGroup>

/** Name of a tab in the address (`?form=`). */
export function tabName({ form }: { readonly form?: { readonly form: string } | undefined }): string {
  return form?.form ?? brandWorld
}
