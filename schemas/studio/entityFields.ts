import type { Field } from '#schemas/fields/control.ts'
import { fieldsOfSchema } from '#schemas/studio/fieldsOf.ts'
import { entityKinds, type EntityKind } from '#schemas/kinds/kinds.ts'

/** Returns the fields of an entity: of its data, and of its texts in one locale. */
export function entityFields(kind: EntityKind): { readonly data: readonly Field[]; readonly texts: readonly Field[] } {
  const { data, texts } = entityKinds[kind]
  return { data: fieldsOfSchema(data), texts: fieldsOfSchema(texts) }
}
