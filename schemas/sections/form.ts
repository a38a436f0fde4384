import * as v from 'valibot'
import { link, longText, text } from '#schemas/atoms.ts'
import { richText } from '#schemas/richText.ts'
import { duplicateValue } from '#schemas/checkMessages.ts'
import { fieldsOf } from '#schemas/forms/checkForm.ts'
import { formNames, type FormName } from '#schemas/forms/formNames.ts'

const choice = v.object({ value: v.pipe(text, v.maxLength(100)), label: text })
const choices = v.pipe(
  v.array(choice),
  v.minLength(1),
  v.maxLength(100),
  v.check((given) => areDistinct(given), duplicateValue),
)
export type Choice = v.InferOutput<typeof choice>

/** Dealers to choose from, grouped by region. Without any there is no choice: the request goes to the nearest dealer. */
export const dealerChoices = v.pipe(
  v.array(v.object({ ...choice.entries, group: v.optional(text) })),
  v.maxLength(2000),
  v.check((given) => areDistinct(given), duplicateValue),
  v.metadata({ input: 'reference', kind: 'retailer_choice' }),
)

/** Texts a visitor agrees to when sending a request; `version` is stored with the request. */
export const consent = v.object({
  version: v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/), v.metadata({ format: 'text_version' })),
  notice: v.pipe(richText, v.nonEmpty()),
  promotional: v.optional(longText),
  profiling: v.optional(longText),
})

const fields = {
  form: v.picklist(formNames),
  heading: v.optional(text),
  lead: v.optional(longText),
  packages: v.optional(choices),
  topics: v.optional(choices),
  reasons: v.optional(choices),
  dealers: v.optional(dealerChoices, []),
  machine: v.optional(v.pipe(text, v.maxLength(200))),
  submit: v.optional(text),
  thank_you: v.optional(link),
  success: v.optional(v.object({ heading: text, text: longText })),
}

/** A form of a group; the group holds the consent. */
export const groupedForm = v.pipe(
  v.object(fields),
  v.rawCheck(({ dataset, addIssue }) => {
    if (dataset.typed) for (const issue of missingLists(dataset.value)) addIssue(issue)
  }),
)
export type GroupedForm = v.InferOutput<typeof groupedForm>

/** `form`: one of the thirteen forms. `schemas/forms` defines its fields, the editor its texts and choices. */
export const form = v.pipe(
  v.object({ ...fields, consent }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (dataset.typed) for (const issue of missingLists(dataset.value)) addIssue(issue)
  }),
)
export type FormSectionData = v.InferOutput<typeof form>

const lists = ['packages', 'topics', 'reasons'] as const

/** Reports lists the form's selects need but the editor has not filled in. */
function missingLists(data: { readonly form: FormName } & Readonly<Partial<Record<(typeof lists)[number], unknown>>>) {
  return lists.flatMap((key) => {
    const isNeeded = fieldsOf(data.form).some(({ options }) => options === key)
    if (!isNeeded || data[key] !== undefined) return []
    const path: [v.ObjectPathItem] = [{ type: 'object', origin: 'value', input: { ...data }, key, value: undefined }]
    return [{ message: `The form ${data.form} needs ${key} to choose from`, path }]
  })
}

function areDistinct(given: readonly { readonly value: string }[]): boolean {
  return new Set(given.map(({ value }) => value)).size === given.length
}
