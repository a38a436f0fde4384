import { dealerChoice } from '#schemas/forms/dealerChoice.ts'
import { nearestDealer } from '#schemas/forms/offeredChoices.ts'
import type { FormValues } from '#schemas/forms/forms.ts'
import type { Choice } from '#schemas/sections/form.ts'
import type { Cms } from '#server/cms/context.ts'
import type { FormPlace } from '#server/forms/formPlace.ts'
import { getRetailer } from '#server/retailers/getRetailer.ts'

/** The dealer a form is sent to where the form does not offer it by itself; `undefined` when there is none of that id. */
export async function namedDealer(
  cms: Cms,
  { dealer: id }: FormValues,
  place: FormPlace | undefined,
): Promise<Choice | undefined> {
  const isOffered = id === nearestDealer || place?.data.dealers.some(({ value }) => value === id) === true
  if (typeof id !== 'string' || isOffered) return undefined
  const found = await getRetailer(cms, undefined, id)
  return found === undefined ? undefined : dealerChoice(found.value)
}
