import * as v from 'valibot'
import { link, permalink, tag, text } from '#schemas/atoms.ts'
import { productCard } from '#schemas/entities.ts'

/** Keys of the nine menus of the CMS API. */
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
export const menuKey = v.picklist(menuKeys)

/** Levels of a menu that the site shows; those below are sent and not shown. The list of products is made from the categories. */
export const menuLevels: Readonly<Partial<Record<MenuKey, number>>> = {
  categories: 2,
  under_categories: 2,
  pages: 2,
  help: 1,
  socials: 1,
  legals: 1,
  footer: 2,
  top_header: 1,
}

/** Maximum number of entries in one list of a menu. */
export const maxMenuNodes = 100

/** Maximum depth of a menu; deeper branches are cut off. */
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

/** Menu node without its children. */
export const menuNodeFields = v.object({
  id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  name: text,
  link_obj: v.nullish(link),
  meta: v.optional(v.object({ style: v.optional(v.pipe(v.string(), v.maxLength(50))) })),
  has_new_products: v.optional(v.boolean()),
  tags: v.optional(v.array(tag)),
})

/** Menu node with its children. */
export const menuNode: v.GenericSchema<unknown, MenuNode> = v.object({
  ...menuNodeFields.entries,
  nodes: v.optional(v.pipe(v.array(v.lazy(() => menuNode)), v.maxLength(maxMenuNodes)), []),
})

/** Second-level category of the product menu without its products. */
export const subCategoryFields = v.object({ name: text, permalink })

/** Category of the product menu without its second level. */
export const menuCategoryFields = v.object({
  name: text,
  permalink: v.optional(permalink),
  has_new_products: v.optional(v.boolean(), false),
})

/** Category of the product menu with its second level and the products of that. */
export const menuCategory = v.object({
  ...menuCategoryFields.entries,
  sub_categories: v.pipe(
    v.array(v.object({ ...subCategoryFields.entries, products: v.optional(v.array(productCard), []) })),
    v.maxLength(50),
  ),
})
export type MenuCategory = v.InferOutput<typeof menuCategory>

/** A menu as the API returns it: the product menu has `categories`, every other has `nodes`. */
export const menu = v.object({
  key: menuKey,
  nodes: v.optional(v.pipe(v.array(menuNode), v.maxLength(maxMenuNodes)), []),
  categories: v.optional(v.pipe(v.array(menuCategory), v.maxLength(50)), []),
})
export type Menu = v.InferOutput<typeof menu>
