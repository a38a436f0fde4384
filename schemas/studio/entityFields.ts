import type { Field } from '#schemas/studio/control.ts'
import { fieldsOfSchema } from '#schemas/studio/fieldsOf.ts'
import { storedKinds } from '#schemas/studio/storedEntities.ts'

/** Kinds of content that are entities: their data is the same in every language, their texts are not. */
export type EntityKind = keyof typeof storedKinds

export function isEntityKind(kind: string): kind is EntityKind {
  return Object.hasOwn(storedKinds, kind)
}

/** Fields of an entity: of its data, and of its texts in one locale. */
export function entityFields(kind: EntityKind): { readonly data: readonly Field[]; readonly texts: readonly Field[] } {
  const { data, texts } = storedKinds[kind]
  return { data: fieldsOfSchema(data), texts: fieldsOfSchema(texts) }
}
