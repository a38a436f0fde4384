import * as v from 'valibot'
import { trialEntries } from '#schemas/productTrial.ts'

/** `product_test_drive`: how to request a test drive and what to expect. Renders nothing when it is not offered. */
export const productTestDrive = v.object(trialEntries)
export type ProductTestDriveData = v.InferOutput<typeof productTestDrive>
