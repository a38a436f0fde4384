import * as v from 'valibot'
import { isPermalink, maxPermalink } from '#schemas/permalink.ts'
import { isTelephone } from '#schemas/telephone.ts'

/** Maximum length of a plain text, in UTF-16 units. */
export const maxText = 500

/** One line of plain text; React escapes it. */
export const text = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(maxText))

/** A few sentences of plain text. */
export const longText = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(5000), v.metadata({ input: 'textarea' }))

/** A calendar day (ISO 8601) of a year with four digits: browsers take 26 for the year 26. */
export const calendarDay = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((day) => !day.startsWith('0'), 'The year of a day has four digits'),
)

export const phone = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(40),
  v.check((number) => isTelephone(number, 1), 'A telephone number is digits, spaces and ( ) . / -, with + in front'),
  v.metadata({ format: 'phone' }),
)
export const email = v.pipe(v.string(), v.trim(), v.email(), v.maxLength(254))

/** Address of a file: site-absolute (`/media/…`) or https. */
export const fileUrl = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.regex(/^(\/(?!\/)|https:\/\/)[^\s"'<>\\]*$/, 'A file address starts with / or https://'),
  v.metadata({ input: 'file', format: 'file_address' }),
)

/** Path of a page without locale and outer slashes (`tractors/open-field`); empty for the home page. */
export const permalink = v.pipe(
  v.string(),
  v.check(
    isPermalink,
    `A permalink has at most ${maxPermalink} letters, digits and - _ . ~ between slashes, and no . or .. segment`,
  ),
  v.metadata({ format: 'permalink' }),
)

/**
 * A link as the CMS returns it: a plain string is an internal path, `RE` an internal page whose path the CMS has written to
 * `computed`, `ST` a static address. `linkHref` decides whether it is valid.
 */
export const link = v.pipe(
  // The most common option first: a failed one costs more than a match.
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

/** Call to action: label and target of a button. */
export const cta = v.object({ title: text, link })
export type Cta = v.InferOutput<typeof cta>

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20_000))

/** Of the width or height of a picture, from the top left. */
const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))

/** A still picture; `width` and `height` are its intrinsic size in pixels and reserve its space in the layout. */
export const image = v.pipe(
  v.object({
    file: fileUrl,
    alt_text: v.optional(v.pipe(v.string(), v.maxLength(maxText)), ''),
    width: pixels,
    height: pixels,
    thumbnail: v.optional(fileUrl),
    /** Point that stays in sight where the picture is cropped. */
    focal_point: v.optional(v.object({ x: percent, y: percent })),
  }),
  v.metadata({ input: 'image' }),
)
export type Image = v.InferOutput<typeof image>

/** Publication date of a video: a day, or a date-time with its offset (ISO 8601). */
export const uploadDate = v.pipe(
  v.string(),
  v.regex(
    /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/,
    'A date of publication is like 2026-05-31 or 2026-05-31T08:00:00+02:00',
  ),
  v.metadata({ format: 'date_time' }),
)

/** Length of a video (ISO 8601): `PT1M30S`. Years and months are rejected: they have no fixed length. */
export const duration = v.pipe(
  v.string(),
  v.regex(
    /^P(?=\d|T\d)(\d{1,4}D)?(T(?=\d)(\d{1,4}H)?(\d{1,4}M)?(\d{1,4}(\.\d{1,3})?S)?)?$/,
    'A duration is like PT15S or PT1M30S',
  ),
  v.metadata({ format: 'duration' }),
)

/** A video and the picture shown before it plays. Search engines need `upload_date` to list it. */
export const video = v.pipe(
  v.object({
    file: fileUrl,
    mime_type: v.pipe(v.string(), v.regex(/^video\/[\w.+-]+$/), v.metadata({ format: 'video_type' })),
    preview: v.optional(image),
    captions: v.optional(fileUrl),
    title: v.optional(text),
    upload_date: v.optional(uploadDate),
    duration: v.optional(duration),
  }),
  v.metadata({ input: 'video' }),
)
export type Video = v.InferOutput<typeof video>

const imageMedia = v.object({ type: v.literal('image'), image })
const videoMedia = v.object({ type: v.literal('video'), video })

/** Slides of a carousel: images and videos, no nested carousel. */
export const carousel = v.pipe(
  v.array(v.pipe(v.variant('type', [imageMedia, videoMedia]), v.metadata({ input: 'media' }))),
  v.minLength(1),
  v.maxLength(60),
)

/** A picture, a video, or a carousel of both. */
export const media = v.pipe(
  v.variant('type', [imageMedia, videoMedia, v.object({ type: v.literal('carousel'), carousel })]),
  v.metadata({ input: 'media' }),
)
export type Media = v.InferOutput<typeof media>

/** Label on a product card; `color` is its background, from which `badgeColors` derives the text colour. */
export const tag = v.object({
  name: text,
  color: v.optional(v.pipe(v.string(), v.hexColor())),
})
export type Tag = v.InferOutput<typeof tag>

/** One step of the trail from Home to the page; Home itself is not listed. */
export const breadcrumb = v.object({ title: text, permalink })
export type Breadcrumb = v.InferOutput<typeof breadcrumb>

/** A file to download. `size` in bytes, `language` a BCP 47 tag. */
export const download = v.pipe(
  v.object({
    title: text,
    file: fileUrl,
    mime_type: v.pipe(v.string(), v.regex(/^[\w.+-]+\/[\w.+-]+$/), v.metadata({ format: 'mime_type' })),
    size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    language: v.optional(v.pipe(v.string(), v.maxLength(35))),
  }),
  v.metadata({ input: 'download' }),
)
export type Download = v.InferOutput<typeof download>

// The most common option first, as in `link`.
const imageRef = v.pipe(
  v.union([v.object({ file: fileUrl }), v.pipe(v.string(), v.maxLength(2000))]),
  v.metadata({ input: 'image' }),
)

/** Maximum length of a page's title, in UTF-16 units. */
export const maxSeoTitle = 300

/** Metadata of a page for search engines and social networks. */
export const seo = v.object({
  title: v.pipe(v.string(), v.maxLength(maxSeoTitle)),
  description: v.optional(v.pipe(v.string(), v.maxLength(1000)), ''),
  og_title: v.optional(v.pipe(v.string(), v.maxLength(300))),
  og_description: v.optional(v.pipe(v.string(), v.maxLength(1000))),
  og_type: v.optional(v.pipe(v.string(), v.maxLength(50)), 'website'),
  og_image: v.nullish(imageRef),
  image: v.nullish(imageRef),
  landscape_image: v.nullish(imageRef),
  og_url: v.optional(v.pipe(v.string(), v.maxLength(2000))),
  canonical: v.optional(v.pipe(v.string(), v.maxLength(2000))),
  noindex: v.optional(v.boolean()),
})
export type Seo = v.InferOutput<typeof seo>
