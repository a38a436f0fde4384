import * as v from 'valibot'
import { productCard } from '#schemas/entities.ts'
import {
  maxMenuDepth,
  maxMenuNodes,
  menuCategoryFields,
  menuKey,
  menuNodeFields,
  subCategoryFields,
  type Menu,
  type MenuNode,
} from '#schemas/menu.ts'
import type { Warn } from '#renderer/site/page/siteSettings.ts'

/**
 * Reads the menus of a response entry by entry: an invalid entry is left out with its children and reported, so that one invalid
 * node does not remove the navigation from every page. Throws when the response is not a list.
 */
export function readMenus(raw: unknown, warn: Warn): Menu[] {
  if (!Array.isArray(raw)) throw new TypeError('The menus are not a list')
  return each(raw, v.object({ key: menuKey }), '', warn).map(({ value: { key }, given }) => ({
    key,
    nodes: readNodes(given['nodes'], key, warn, 1),
    categories: each(given['categories'], menuCategoryFields, key, warn).map((category) => ({
      ...category.value,
      sub_categories: each(category.given['sub_categories'], subCategoryFields, key, warn).map((group) => ({
        ...group.value,
        products: each(group.given['products'], productCard, key, warn).map(({ value }) => value),
      })),
    })),
  }))
}

function readNodes(raw: unknown, menu: string, warn: Warn, depth: number): MenuNode[] {
  if (depth > maxMenuDepth) return []
  return each(raw, menuNodeFields, menu, warn).map(({ value, given }) => ({
    ...value,
    nodes: readNodes(given['nodes'], menu, warn, depth + 1),
  }))
}

/** Returns the valid entries of a list, each with the object it was read from. */
function each<TSchema extends v.GenericSchema>(raw: unknown, schema: TSchema, menu: string, warn: Warn) {
  const list: readonly unknown[] = Array.isArray(raw) ? raw.slice(0, maxMenuNodes) : []
  return list.flatMap((given, index) => {
    const result = v.safeParse(schema, given)
    if (result.success && isMap(given)) return [{ value: result.output, given }]
    const [issue] = result.issues ?? []
    const path = issue === undefined ? '' : (v.getDotPath(issue) ?? '')
    warn('An entry of a menu is left out', { menu, path: `${index}.${path}`, reason: issue?.message ?? 'is no object' })
    return []
  })
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
