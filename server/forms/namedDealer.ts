import { dealerChoice } from '#schemas/dealerChoice.ts'
import { nearestDealer } from '#schemas/offeredChoices.ts'
import type { FormValues } from '#schemas/forms/forms.ts'
import type { Choice } from '#schemas/sections/form.ts'
import type { Cms } from '#server/content/context.ts'
import type { FormPosition } from '#server/forms/formPosition.ts'
import { getRetailer } from '#server/retailers/getRetailer.ts'

/** Returns the chosen dealer where the form itself does not offer it; `undefined` for an unknown id. */
export async function namedDealer(
  cms: Cms,
  { dealer: id }: FormValues,
  position: FormPosition | undefined,
): Promise<Choice | undefined> {
  const isOffered = id === nearestDealer || position?.data.dealers.some(({ value }) => value === id) === true
  if (typeof id !== 'string' || isOffered) return undefined
  const retailer = await getRetailer(cms, undefined, id)
  return retailer === undefined ? undefined : dealerChoice(retailer.value)
}
