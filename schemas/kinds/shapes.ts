import {
  entityKinds,
  kindNames,
  type EntityKind,
  type KindWithLists,
  type ListShape,
  type Shape,
} from '#schemas/kinds/kinds.ts'

const kindByShape = new Map(
  kindNames.flatMap((kind) => {
    const { documents, lists } = entityKinds[kind]
    return [...documents, ...lists].map((shape): [string, EntityKind] => [shape, kind])
  }),
)

/** Shapes of an entity's document, in the order of the kinds they are made from. */
export const shapes: readonly Shape[] = [...kindByShape.keys()].filter(isShape)
export const listShapes: readonly ListShape[] = shapes.filter(isListShape)

export function isShape(shape: string): shape is Shape {
  return kindByShape.has(shape)
}

function isListShape(shape: string): shape is ListShape {
  return kindNames.some((kind) => entityKinds[kind].lists.includes(shape))
}

/** Returns the kind that documents of a shape are made from. */
export function kindOfShape(shape: Shape): EntityKind {
  const kind = kindByShape.get(shape)
  if (kind === undefined) throw new Error(`No kind has the shape ${shape}`)
  return kind
}

/** Returns the kind of the members of lists of a shape. */
export function kindOfList(shape: ListShape): KindWithLists {
  const kind = kindOfShape(shape)
  if (!hasLists(kind)) throw new Error(`There are no lists of ${shape}`)
  return kind
}

function hasLists(kind: EntityKind): kind is KindWithLists {
  return entityKinds[kind].lists.length > 0
}
