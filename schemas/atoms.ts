import * as v from 'valibot'
import { isPermalink, maxPermalink } from '#schemas/permalink.ts'

/** Longest plain text a field takes, in UTF-16 units; longer is refused with its path. */
export const maxText = 500
/** Longest rich text (HTML) a field takes. */
export const maxRichText = 50_000

/** One line of plain text, shown as it is; React escapes it. */
export const text = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(maxText))

/** A few sentences of plain text. */
export const longText = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(5000), v.metadata({ input: 'textarea' }))

/** HTML from the editor: sanitised on write and again on read with the allow-list of `server/cms/sanitize.ts`. */
export const richText = v.pipe(v.string(), v.maxLength(maxRichText), v.metadata({ input: 'richtext' }))

/** Address of a file: site-absolute (`/media/…`) or https. */
export const fileUrl = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.regex(/^(\/(?!\/)|https:\/\/)[^\s"'<>\\]*$/, 'A file address starts with / or https://'),
  v.metadata({ input: 'media' }),
)

/** Path of a page without locale and outer slashes (`tractors/open-field`); the home page's is empty. */
export const permalink = v.pipe(
  v.string(),
  v.check(
    isPermalink,
    `A permalink has at most ${maxPermalink} letters, digits and - _ . ~ between slashes, and no . or .. segment`,
  ),
)

/**
 * A link as the CMS answers it (specification, section 2): a plain string is an internal path; `RE` is an internal page whose
 * `computed` path the CMS filled in; `ST` is a static address. Whether it is drawn is decided by `linkHref`.
 */
export const link = v.pipe(
  // The commoner one first: an option that does not fit costs more than one that does.
  v.union([
    v.object({
      link_type: v.picklist(['RE', 'ST']),
      computed: v.nullish(v.pipe(v.string(), v.maxLength(2000))),
    }),
    v.pipe(v.string(), v.maxLength(2000)),
  ]),
  v.metadata({ input: 'link' }),
)
export type Link = v.InferOutput<typeof link>

/** Call to action: what the button says and where it leads. */
export const cta = v.object({ title: text, link })
export type Cta = v.InferOutput<typeof cta>

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20_000))

/** A still picture; width and height are its own pixels and reserve its place on the page. */
export const image = v.object({
  file: fileUrl,
  alt_text: v.optional(v.pipe(v.string(), v.maxLength(maxText)), ''),
  width: pixels,
  height: pixels,
  thumbnail: v.optional(fileUrl),
})
export type Image = v.InferOutput<typeof image>

/** When a film was published: a day, or a moment with its offset (ISO 8601). */
export const uploadDate = v.pipe(
  v.string(),
  v.regex(
    /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/,
    'A date of publication is like 2026-05-31 or 2026-05-31T08:00:00+02:00',
  ),
)

/** How long a film runs (ISO 8601): `PT1M30S`. Years and months have no length of their own and are not taken. */
export const duration = v.pipe(
  v.string(),
  v.regex(
    /^P(?=\d|T\d)(\d{1,4}D)?(T(?=\d)(\d{1,4}H)?(\d{1,4}M)?(\d{1,4}(\.\d{1,3})?S)?)?$/,
    'A duration is like PT15S or PT1M30S',
  ),
)

/** A video with the picture shown before it plays. Search engines show it when they know the day it was published. */
export const video = v.object({
  file: fileUrl,
  mime_type: v.pipe(v.string(), v.regex(/^video\/[\w.+-]+$/)),
  preview: v.optional(image),
  captions: v.optional(fileUrl),
  title: v.optional(text),
  upload_date: v.pipe(
    v.optional(uploadDate),
    v.title('Published on'),
    v.description('A day, like 2026-05-31. Search engines show no video without it.'),
  ),
  duration: v.pipe(v.optional(duration), v.title('Length'), v.description('Like PT15S or PT1M30S.')),
})
export type Video = v.InferOutput<typeof video>

const imageMedia = v.object({ type: v.literal('image'), image })
const videoMedia = v.object({ type: v.literal('video'), video })

/** Slides of a carousel: only images and videos (specification, section 4). */
export const carousel = v.pipe(v.array(v.variant('type', [imageMedia, videoMedia])), v.minLength(1), v.maxLength(60))

/** A picture, a video or a carousel of both (specification, section 3, "Media"). */
export const media = v.variant('type', [imageMedia, videoMedia, v.object({ type: v.literal('carousel'), carousel })])
export type Media = v.InferOutput<typeof media>

/** Label on a product card; `color` is its background, the text colour follows from it (specification, section 9). */
export const tag = v.object({
  name: text,
  color: v.optional(v.pipe(v.string(), v.hexColor())),
})
export type Tag = v.InferOutput<typeof tag>

/** One step of the trail from Home to the page; Home itself is not in the list. */
export const breadcrumb = v.object({ title: text, permalink })
export type Breadcrumb = v.InferOutput<typeof breadcrumb>

/** A file to download. `size` in bytes, `language` a BCP 47 tag. */
export const download = v.object({
  title: text,
  file: fileUrl,
  mime_type: v.pipe(v.string(), v.regex(/^[\w.+-]+\/[\w.+-]+$/)),
  size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  language: v.optional(v.pipe(v.string(), v.maxLength(35))),
})
export type Download = v.InferOutput<typeof download>

// The commoner one first, as in `link`.
const imageRef = v.union([v.object({ file: fileUrl }), v.pipe(v.string(), v.maxLength(2000))])

/** What search engines and social networks are told (specification, section 3, "SEO object"). */
export const seo = v.object({
  title: v.pipe(v.string(), v.maxLength(300)),
  description: v.optional(v.pipe(v.string(), v.maxLength(1000)), ''),
  og_title: v.optional(v.pipe(v.string(), v.maxLength(300))),
  og_description: v.optional(v.pipe(v.string(), v.maxLength(1000))),
  og_type: v.optional(v.pipe(v.string(), v.maxLength(50)), 'website'),
  og_image: v.nullish(imageRef),
  image: v.nullish(imageRef),
  landscape_image: v.nullish(imageRef),
  og_url: v.optional(v.pipe(v.string(), v.maxLength(2000))),
  canonical: v.optional(v.pipe(v.string(), v.maxLength(2000))),
  noindex: v.optional(v.pipe(v.boolean(), v.title('Kept out of search engines'))),
})
export type Seo = v.InferOutput<typeof seo>
