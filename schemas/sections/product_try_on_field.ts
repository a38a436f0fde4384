import * as v from 'valibot'
import { trialEntries } from '#schemas/trial.ts'

/** `product_try_on_field`: how a machine is shown at work on the visitor's own field; nothing where it is not offered. */
export const productTryOnField = v.object(trialEntries)
export type ProductTryOnFieldData = v.InferOutput<typeof productTryOnField>
