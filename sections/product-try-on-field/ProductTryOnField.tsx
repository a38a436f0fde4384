import type { ProductTryOnFieldData } from '#schemas/sections/product_try_on_field.ts'
import { Trial } from '#sections/shared/Trial.tsx'

/** A machine at work in the visitor’s own field; nothing where it is not offered. */
export function ProductTryOnField({
  available,
  expect_heading: expectHeading,
  action,
  ...rest
}: ProductTryOnFieldData) {
  if (!available) return null
  return <Trial {...rest} expectHeading={expectHeading} action={action} side="start" />
}
