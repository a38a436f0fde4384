import * as v from 'valibot'
import { cta, longText, text } from '#schemas/atoms.ts'
import { richText } from '#schemas/richText.ts'
import { duplicateTab } from '#schemas/checkMessages.ts'
import { consent, dealerChoices, groupedForm } from '#schemas/sections/form.ts'

/** Name of the tab without a form. */
export const brandWorld = 'brand-world'

const tab = v.object({
  title: text,
  form: v.optional(groupedForm),
  content: v.optional(richText),
  links: v.optional(v.pipe(v.array(cta), v.maxLength(12))),
})
export type FormTab = v.InferOutput<typeof tab>

/** `form_group`: forms in tabs; a tab without a form holds links to other pages. */
export const formGroup = v.object({
  heading: v.optional(text),
  lead: v.optional(longText),
  consent,
  dealers: v.optional(dealerChoices, []),
  items: v.pipe(
    v.array(tab),
    v.minLength(1),
    v.maxLength(14),
    v.check((items) => new Set(items.map(tabName)).size === items.length, duplicateTab),
  ),
})
export type FormGroupData = v.InferOutput<typeof formGroup>

/** Returns the name of a tab in the search params (`?form=`). */
export function tabName({ form }: { readonly form?: { readonly form: string } | undefined }): string {
  return form?.form ?? brandWorld
}
