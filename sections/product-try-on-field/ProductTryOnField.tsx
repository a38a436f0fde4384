import type { ProductTryOnFieldData } from '#schemas/sections/product_try_on_field.ts'
import { Trial } from '#sections/shared/Trial.tsx'

/** Renders the offer to try a product on the visitor’s own field; nothing if it is not offered. */
export function ProductTryOnField({
  available,
  expect_heading: expectHeading,
  action,
  ...rest
}: ProductTryOnFieldData) {
  if (!available) return null
  return <Trial {...rest} expectHeading={expectHeading} action={action} side="start" />
}
