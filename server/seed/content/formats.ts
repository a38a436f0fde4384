import * as v from 'valibot'
import { duration, uploadDate } from '#schemas/atoms.ts'
import { award, person } from '#schemas/company.ts'
import { pageTypes } from '#schemas/pageTypes.ts'
import { pageReference } from '#schemas/pageReference.ts'
import { storedMerchandiseTexts } from '#schemas/kinds/merchandise.ts'
import { sourceLocales } from '#locales/locales.ts'
import { templateSection } from '#server/content/entityTemplates.ts'
import { id, perLocale, text, textsOf } from '#server/seed/content/textFormats.ts'

/**
 * Formats of the files in this folder. Every text exists once per source locale; `readSeed` reports a file in which one of the
 * seven is missing, with the file and the path.
 */

/** `vocabulary/<name>.json`: text keys of the catalogue (`Specification/rated_power`) and of the pages in all source locales. */
export const vocabularyFile = v.record(v.pipe(v.string(), v.regex(/^[A-Za-z]+\/[A-Za-z0-9_ ]+(\/[a-z]+)?$/)), perLocale)

/** `categories.json`: the catalogue's two levels; `machine` is the product in its picture. */
export const categoriesFile = v.array(
  v.strictObject({
    id,
    parent: v.nullable(id),
    position: v.number(),
    machine: id,
    texts: textsOf({ name: text, slug: id, lead: text, body: text, description: text }),
  }),
)

/** `promotions/<id>.json`. */
export const promotionFile = v.strictObject({
  id,
  position: v.number(),
  valid_from: v.pipe(v.string(), v.isoDate()),
  valid_to: v.pipe(v.string(), v.isoDate()),
  image: text,
  products: v.array(id),
  texts: textsOf({ title: text, slug: id, lead: text, body: text, description: text }),
})

/** `news/<id>.json`. */
export const newsFile = v.strictObject({
  id,
  date: v.pipe(v.string(), v.isoDate()),
  image: text,
  gallery: v.array(text),
  /** Media ids of files to download, in the language of the page. */
  downloads: v.optional(v.array(text), []),
  texts: textsOf({ title: text, slug: id, lead: text, body: text, description: text }),
})

/** `awards/<id>.json`; `image` is a media id. */
export const awardFile = v.strictObject({
  id,
  position: v.number(),
  year: award.entries.year,
  image: text,
  link: pageReference,
  texts: textsOf(v.pick(award, ['name', 'given_by', 'text']).entries),
})

/** `merchandise/<id>.json`: an article of the shop. */
export const merchandiseFile = v.strictObject({
  id,
  position: v.number(),
  image: text,
  texts: textsOf(storedMerchandiseTexts.entries),
})

/** `people/<id>.json`: somebody of the company, without a picture. */
export const personFile = v.strictObject({
  id,
  position: v.number(),
  ...v.pick(person, ['name', 'phones', 'email', 'languages']).entries,
  texts: textsOf(v.required(v.pick(person, ['role', 'department', 'text'])).entries),
})

/** `pages/<key>.json`: one page. `texts.<locale>` has `title`, `permalink`, `description` and the `@name` texts of its sections. */
export const pageFile = v.strictObject({
  key: id,
  page_type: v.picklist(pageTypes),
  template: text,
  parent: v.nullable(id),
  /** Excluded from search engines. */
  noindex: v.optional(v.literal(true)),
  /** Picture for social media and search results; without it, the first one of the sections. */
  picture: v.optional(text),
  sections: v.array(templateSection),
  texts: v.strictObject(
    Object.fromEntries(
      sourceLocales.map((code) => [
        code,
        v.objectWithRest({ title: text, permalink: v.string(), description: text }, v.string()),
      ]),
    ),
  ),
})

/** `menus.json`: per menu a flat list of nodes; a node links to a page key or a static address; its text is `texts` or the title of its page. */
export const menusFile = v.record(
  v.string(),
  v.array(
    v.strictObject({
      id,
      parent: v.optional(id),
      page: v.optional(text),
      url: v.optional(text),
      style: v.optional(text),
      texts: v.optional(perLocale),
    }),
  ),
)

/** `scenes.json`: alternative texts of the scenes, by name. */
export const scenesFile = v.record(id, perLocale)

/** `films.json`: metadata of the files `film/<id>.mp4`, `.webp` and `.<locale>.vtt`; `alt_text` is that of the poster. */
export const filmsFile = v.record(
  id,
  v.strictObject({
    upload_date: uploadDate,
    duration,
    width: v.number(),
    height: v.number(),
    texts: textsOf({ title: text, alt_text: text }),
  }),
)

/** `things.json`: alternative texts of the shop's articles and the app's screens, by media id. */
export const thingsFile = v.record(v.pipe(v.string(), v.regex(/^[a-z]+\/[a-z0-9-]+$/)), perLocale)

export type CategoryFile = v.InferOutput<typeof categoriesFile>[number]
export type PromotionFile = v.InferOutput<typeof promotionFile>
export type NewsFile = v.InferOutput<typeof newsFile>
export type AwardFile = v.InferOutput<typeof awardFile>
export type MerchandiseFile = v.InferOutput<typeof merchandiseFile>
export type PersonFile = v.InferOutput<typeof personFile>
export type PageFile = v.InferOutput<typeof pageFile>
export type MenusFile = v.InferOutput<typeof menusFile>
export type ScenesFile = v.InferOutput<typeof scenesFile>
export type FilmsFile = v.InferOutput<typeof filmsFile>
export type ThingsFile = v.InferOutput<typeof thingsFile>
export type VocabularyFile = v.InferOutput<typeof vocabularyFile>
