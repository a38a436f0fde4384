import ExifReader from 'exifreader'
import { DOMParser } from '@xmldom/xmldom'
import { readPart } from '#server/media/readPart.ts'

/** A picture whose texts are read. */
export interface TextsTask {
  readonly from: string
}

/** What a photographer or an agency has written into a picture. */
export interface PictureTexts {
  readonly caption?: string
  readonly copyright?: string
}

/** Bytes at the start of a file in which its texts are looked for: a segment of a JPEG has 64 kB, and a few come before them. */
const headBytes = 262_144
const max = { caption: 500, copyright: 300 }
/** What cameras, phones and programs write into each picture; it says nothing about this one. */
const defaults =
  /^(?:olympus digital camera|sony dsc|samsung|minolta digital camera|kodak digital still camera|kon?ica minolta|dig(?:ital)? camera|default|untitled|screenshot|created with gimp|dcim[\\/].*|[\w-]+\.(?:jpe?g|png|tiff?|psd|ai|indd|heic|dng|nef|cr2))$/i

/** Reads caption and copyright of a picture: XMP, then IPTC, EXIF and the texts of a PNG. Empty where there are none, or none that can be read. */
export async function readPictureTexts({ from }: TextsTask): Promise<PictureTexts> {
  const head = Buffer.from(await readPart(from, 0, headBytes))
  const domParser = new DOMParser({ onError: () => {} })
  const { xmp, iptc, exif, png } = await ExifReader.load(head, { expanded: true, async: true, domParser })
  const caption = firstText(
    [xmp?.['description'], iptc?.['Caption/Abstract'], exif?.['ImageDescription'], png?.['Description']],
    max.caption,
  )
  const copyright = firstText(
    [xmp?.['rights'], iptc?.['Copyright Notice'], exif?.['Copyright'], png?.['Copyright']],
    max.copyright,
  )
  return { ...(caption === undefined ? {} : { caption }), ...(copyright === undefined ? {} : { copyright }) }
}

/** Returns the first text in one line, cut to a length, that no camera writes by itself. */
function firstText(tags: readonly unknown[], length: number): string | undefined {
  return tags.flatMap((tag) => {
    const described = typeof tag === 'object' && tag !== null && 'description' in tag ? tag.description : undefined
    if (typeof described !== 'string') return []
    const text = described.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim()
    return text === '' || text.includes('\uFFFD') || defaults.test(text)
      ? []
      : [text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')]
  })[0]
}
