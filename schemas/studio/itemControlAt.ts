import type { Control } from '#schemas/fields/control.ts'
import { entityFields } from '#schemas/studio/entityFields.ts'
import { categoryControl } from '#schemas/studio/itemFields.ts'
import { isBelowCategory, isEntityKind } from '#schemas/kinds/kinds.ts'
import { readPath } from '#schemas/studio/valuePaths.ts'
import { controlIn } from '#schemas/studio/controlIn.ts'

/** Returns the control of a field of an item at a path in its content; `undefined` where no control sets it alone. */
export function itemControlAt(kind: string, content: unknown, path: string): Control | undefined {
  if (!isEntityKind(kind)) return undefined
  if (path === 'position') return { kind: 'number', step: 1 }
  if (path === 'parent') return isBelowCategory(kind) ? categoryControl : undefined
  const [, container = '', rest = ''] = /^(data|texts\.[^.]+)\.(.+)$/.exec(path) ?? []
  if (container === '') return undefined
  const { data, texts } = entityFields(kind, content)
  return controlIn(container === 'data' ? data : texts, readPath(content, container), rest)
}
