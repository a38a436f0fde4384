import type { Field } from '#schemas/fields/control.ts'
import { fieldsOf, fieldsOfSchema } from '#schemas/studio/fieldsOf.ts'
import { entityKinds, type EntityKind } from '#schemas/kinds/kinds.ts'
import { readPath } from '#schemas/studio/valuePaths.ts'

interface EntityFields {
  readonly data: readonly Field[]
  readonly texts: readonly Field[]
}

/** Returns the fields of an entity: of its data, and of its texts in one locale. What a shared section holds has the fields of its type. */
export function entityFields(kind: EntityKind, content?: unknown): EntityFields {
  const { data, texts } = entityKinds[kind]
  const type = kind === 'shared_section' ? readPath(content, 'data.type') : undefined
  if (typeof type === 'string') {
    const section: Field = { name: 'content', required: false, control: { kind: 'group', fields: fieldsOf(type) } }
    return { data: fieldsOfSchema(data), texts: [section] }
  }
  return { data: fieldsOfSchema(data), texts: fieldsOfSchema(texts) }
}
