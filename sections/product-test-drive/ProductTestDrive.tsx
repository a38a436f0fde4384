import type { ProductTestDriveData } from '#schemas/sections/product_test_drive.ts'
import { Trial } from '#sections/shared/Trial.tsx'

/** Renders the offer of a test drive with its steps; nothing if it is not offered. */
export function ProductTestDrive({ available, expect_heading: expectHeading, action, ...rest }: ProductTestDriveData) {
  if (!available) return null
  return <Trial {...rest} expectHeading={expectHeading} action={action} steps side="end" />
}
