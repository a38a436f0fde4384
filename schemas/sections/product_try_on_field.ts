import * as v from 'valibot'
import { trialEntries } from '#schemas/productTrial.ts'

/** `product_try_on_field`: how to request a demonstration on the visitor's own field. Renders nothing when it is not offered. */
export const productTryOnField = v.object(trialEntries)
export type ProductTryOnFieldData = v.InferOutput<typeof productTryOnField>
