import * as v from 'valibot'
import { retailerId } from '#schemas/kinds/retailer.ts'

/** Returns whether a text is a valid dealer id. */
export function isRetailerId(text: string): boolean {
  return v.is(retailerId, text)
}
