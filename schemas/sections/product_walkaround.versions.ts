import type { SectionData, VersionStep } from '#schemas/versionStep.ts'

/** Version 2: fields that all frames share are stored once. A `walkaround` that is a reference stays unchanged. */
export const productWalkaroundVersions: readonly VersionStep[] = [
  {
    samples: {
      default: {
        heading: 'Walkaround',
        lead: 'Once round the machine, at your own pace.',
        name: 'T9.340',
        walkaround: {
          frames: [
            { file: '/media/turn/00.svg', alt_text: 'T9.340', width: 1200, height: 900 },
            { file: '/media/turn/01.svg', alt_text: 'T9.340', width: 1200, height: 900 },
          ],
          hotspots: [{ title: 'Engine', text: 'The bonnet opens high.', places: [{ frame: 1, x: 64, y: 50.1 }] }],
        },
      },
      'pictures that differ': {
        name: 'T9.340',
        walkaround: {
          frames: [
            { file: '/media/turn/00.jpg', width: 1200, height: 900, thumbnail: '/media/turn/00-small.jpg' },
            { file: '/media/turn/01.jpg', alt_text: 'From the side', width: 1600, height: 1200 },
          ],
          hotspots: [],
        },
      },
      'no pictures': { name: 'X7.400', walkaround: { frames: [], hotspots: [] } },
      'only points': {
        name: 'X7.400',
        walkaround: { hotspots: [{ title: 'Engine', text: 'The bonnet opens high.' }] },
      },
      'not offered': { name: 'M310', walkaround: null },
    },
    up(data) {
      const { walkaround } = data
      if (!isMap(walkaround)) return data
      const { frames: pictures, ...rest } = walkaround
      if (!Array.isArray(pictures)) return data
      return { ...data, walkaround: pictures.length === 0 ? rest : { ...rest, frames: mergeFrames(pictures) } }
    },
  },
]

/** Takes the shared fields from the first picture; different fields of the others are kept in `unlike`, which nothing reads. */
function mergeFrames(pictures: readonly unknown[]): SectionData {
  const shared = fieldsOf(pictures[0])
  const unlike = pictures
    .filter((picture) => !isReference(picture))
    .map(fieldsOf)
    .filter((fields) => JSON.stringify(fields) !== JSON.stringify(shared))
  return { ...shared, files: pictures.map(fileOf), ...(unlike.length === 0 ? {} : { unlike }) }
}

/** Returns the file of a picture; of a referenced one (`media/<id>`) a reference to its file. */
function fileOf(picture: unknown): unknown {
  if (isReference(picture)) return { $ref: `${picture.$ref}#file` }
  return isMap(picture) ? picture['file'] : picture
}

/** Returns the fields of a picture without its file. */
function fieldsOf(picture: unknown): SectionData {
  if (isReference(picture)) {
    return Object.fromEntries(
      ['alt_text', 'width', 'height'].map((name) => [name, { $ref: `${picture.$ref}#${name}` }]),
    )
  }
  return isMap(picture) ? Object.fromEntries(Object.entries(picture).filter(([name]) => name !== 'file')) : {}
}

function isReference(value: unknown): value is { readonly $ref: string } {
  return isMap(value) && typeof value['$ref'] === 'string'
}

function isMap(value: unknown): value is SectionData {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
