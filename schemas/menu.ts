import * as v from 'valibot'
import { link, permalink, tag, text } from '#schemas/atoms.ts'
import { productCard } from '#schemas/entities.ts'

/** The nine menus (specification, section 7). */
export const menuKeys = [
  'products',
  'categories',
  'under_categories',
  'pages',
  'help',
  'socials',
  'legals',
  'footer',
  'top_header',
] as const
export type MenuKey = (typeof menuKeys)[number]

/** Deepest nesting a menu is read to; a deeper branch is cut off. */
export const maxMenuDepth = 6

export interface MenuNode {
  id: string
  name: string
  link_obj?: v.InferOutput<typeof link> | null | undefined
  nodes: MenuNode[]
  meta?: { style?: string | undefined } | undefined
  has_new_products?: boolean | undefined
  tags?: v.InferOutput<typeof tag>[] | undefined
}

/** Node of a menu (specification, section 3, "Menu"). */
export const menuNode: v.GenericSchema<unknown, MenuNode> = v.object({
  id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  name: text,
  link_obj: v.nullish(link),
  nodes: v.optional(v.pipe(v.array(v.lazy(() => menuNode)), v.maxLength(100)), []),
  meta: v.optional(v.object({ style: v.optional(v.pipe(v.string(), v.maxLength(50))) })),
  has_new_products: v.optional(v.boolean()),
  tags: v.optional(v.array(tag)),
})

/** Category of the product menu with its second level and their machines. */
export const menuCategory = v.object({
  name: text,
  permalink: v.optional(permalink),
  has_new_products: v.optional(v.boolean(), false),
  sub_categories: v.pipe(
    v.array(v.object({ name: text, permalink, products: v.optional(v.array(productCard), []) })),
    v.maxLength(50),
  ),
})
export type MenuCategory = v.InferOutput<typeof menuCategory>

/** One answered menu: the product menu has `categories`, every other has `nodes`. */
export const menu = v.object({
  key: v.picklist(menuKeys),
  nodes: v.optional(v.pipe(v.array(menuNode), v.maxLength(100)), []),
  categories: v.optional(v.pipe(v.array(menuCategory), v.maxLength(50)), []),
})
export type Menu = v.InferOutput<typeof menu>
