import type { Retailer } from '#schemas/retailers.ts'
import type { Choice } from '#schemas/sections/form.ts'

/** A dealer as the select offers it, and as the request names it. */
export function dealerChoice({ id, name, city }: Pick<Retailer, 'id' | 'name' | 'city'>): Choice {
  return { value: id, label: city === '' ? name : `${name}, ${city}` }
}
