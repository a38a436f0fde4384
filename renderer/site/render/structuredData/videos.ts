import * as v from 'valibot'
import type { VideoObjectLeaf } from 'schema-dts'
import { longText, media, text, video, type Media, type Video } from '#schemas/atoms.ts'
import { absolute, imageAddress } from '#renderer/site/render/head.ts'
import type { Described } from '#renderer/site/render/structuredData/described.ts'
import { sectionData } from '#renderer/site/render/structuredData/sectionData.ts'

interface Shown {
  readonly video: Video
  /** Title used when its own is missing. */
  readonly heading?: string | undefined
  readonly description?: string | undefined
}

const heading = v.optional(text)
const caption = v.optional(text)
const lead = v.optional(longText)
const items = v.array(media)
const pieces = v.array(v.object({ heading, caption, lead, media: v.optional(media) }))

/** The sections that may show a video, and how it is read from each. */
const readers: readonly ((of: Described) => Shown[])[] = [
  ({ page }) =>
    sectionData(page, 'video', v.object({ heading, lead, caption, video })).map((data) => ({
      video: data.video,
      heading: data.heading,
      description: data.lead ?? data.caption,
    })),
  ...['media', 'text_media'].map((type) => ({ page }: Described) => {
    const sections = sectionData(page, type, v.object({ heading, caption, media }))
    return sections.flatMap((data) => within([data.media], data.heading, data.caption))
  }),
  ...['gallery', 'carousel', 'product_gallery'].map((type) => ({ page }: Described) => {
    const sections = sectionData(page, type, v.object({ heading, lead, caption, items }))
    return sections.flatMap((data) => within(data.items, data.heading, data.lead ?? data.caption))
  }),
  ({ page }) =>
    sectionData(page, 'hero_carousel', v.object({ slides: pieces })).flatMap(({ slides }) => inPieces(slides)),
  ({ page }) =>
    sectionData(page, 'story', v.object({ chapters: pieces })).flatMap(({ chapters }) => inPieces(chapters)),
]

/** Returns the videos a page shows, each once. Search engines require name, preview and day of publication. */
export function videos(of: Described): VideoObjectLeaf[] {
  const all = readers.flatMap((read) => read(of))
  const first = all.filter(
    ({ video: { file } }, index) => all.findIndex((other) => other.video.file === file) === index,
  )
  return first.flatMap((shown) => videoObject(shown, of) ?? [])
}

function videoObject({ video: film, heading: above, description }: Shown, { settings }: Described) {
  const { file, mime_type, preview, upload_date, duration, title } = film
  const name = title ?? above
  if (name === undefined || preview === undefined || upload_date === undefined) return undefined
  return {
    '@type': 'VideoObject',
    name,
    ...(description === undefined ? {} : { description }),
    thumbnailUrl: imageAddress(preview.file, settings),
    uploadDate: upload_date,
    contentUrl: absolute(file, settings),
    encodingFormat: mime_type,
    ...(duration === undefined ? {} : { duration }),
  } satisfies VideoObjectLeaf
}

function within(list: readonly Media[], above: string | undefined, description: string | undefined): Shown[] {
  return list.flatMap((item): Shown[] => {
    if (item.type === 'carousel') return within(item.carousel, above, description)
    return item.type === 'video' ? [{ video: item.video, heading: above, description }] : []
  })
}

function inPieces(list: v.InferOutput<typeof pieces>): Shown[] {
  return list.flatMap((piece) =>
    within(piece.media === undefined ? [] : [piece.media], piece.heading, piece.lead ?? piece.caption),
  )
}
