import type { ComponentProps } from 'react'
import { FieldList } from '#renderer/studio/fields/group/GroupField.tsx'
import { LocationField } from '#renderer/studio/fields/location/LocationField.tsx'

const degrees = ['latitude', 'longitude']

/** Renders the fields of an entity; what says where it is stands together, behind its address. */
export function EntityFields({ fields, ...rest }: ComponentProps<typeof FieldList>) {
  const place = fields.filter(({ name }) => degrees.includes(name))
  if (place.length < degrees.length) return <FieldList fields={fields} {...rest} />
  const others = fields.filter(({ name }) => !degrees.includes(name))
  const behind = others.findIndex(({ name }) => name === 'zip_code') + 1
  return (
    <>
      <FieldList fields={others.slice(0, behind)} {...rest} />
      <LocationField fields={place} {...rest} />
      <FieldList fields={others.slice(behind)} {...rest} />
    </>
  )
}
