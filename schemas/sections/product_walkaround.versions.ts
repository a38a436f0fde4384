import type { SectionData, VersionStep } from '#schemas/versionStep.ts'

/** 2: the pictures round the machine say once what they have in common. A walkaround that is a reference stays one. */
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
      return { ...data, walkaround: pictures.length === 0 ? rest : { ...rest, frames: together(pictures) } }
    },
  },
]

/** The first picture speaks for all; what others said differently is kept beside it, where nothing reads it. */
function together(pictures: readonly unknown[]): SectionData {
  const shared = saidOf(pictures[0])
  const unlike = pictures
    .filter((picture) => !isReference(picture))
    .map(saidOf)
    .filter((said) => JSON.stringify(said) !== JSON.stringify(shared))
  return { ...shared, files: pictures.map(fileOf), ...(unlike.length === 0 ? {} : { unlike }) }
}

/** Address of a picture; of a referenced one (`media/<id>`) the reference to it. */
function fileOf(picture: unknown): unknown {
  if (isReference(picture)) return { $ref: `${picture.$ref}#file` }
  return isMap(picture) ? picture['file'] : picture
}

/** What a picture says besides its file. */
function saidOf(picture: unknown): SectionData {
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
