import type { Retailer } from '#schemas/retailers.ts'
import type { Choice } from '#schemas/sections/form.ts'

/** Returns a dealer as an option of a select. */
export function dealerChoice({ id, name, city }: Pick<Retailer, 'id' | 'name' | 'city'>): Choice {
  return { value: id, label: city === '' ? name : `${name}, ${city}` }
}
