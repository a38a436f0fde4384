import * as v from 'valibot'
import { trialEntries } from '#schemas/trial.ts'

/** `product_test_drive`: how a test drive of a machine is asked for and what happens then; nothing where it is not offered. */
export const productTestDrive = v.object(trialEntries)
export type ProductTestDriveData = v.InferOutput<typeof productTestDrive>
