import { sourceLocales } from '#locales/locales.ts'
import type { DumpEntity } from '#server/cms/dump.ts'
import type { Progress } from '#server/cms/importDump.ts'
import type { DrawableMachine } from '#server/seed/illustrations/drawing.ts'
import { drawCategoryHero, drawMachineView, drawScene, sceneNames } from '#server/seed/illustrations/drawMedia.ts'
import { extras } from '#server/seed/illustrations/scenes/stage.ts'
import { things } from '#server/seed/illustrations/things/things.ts'
import type { CategoryFile, ProductFile, SeedFiles } from '#server/seed/readSeed.ts'
import { tractorSolid } from '#server/seed/solid/tractorSolid.ts'
import { hasTurntable, modelId, posterId, turnId, turntableOf } from '#server/seed/solid/turntable.ts'
import { writeModel } from '#server/seed/solid/writeModel.ts'
import { writeMedia } from '#server/seed/writeMedia.ts'

const machineViews = ['card', 'hero', 'field', 'detail'] as const

interface Job {
  readonly id: string
  readonly draw: () => { readonly svg: string; readonly width: number; readonly height: number }
  /** Alternative text of a source locale. */
  readonly alt: (locale: string) => string
}

/** Draws every picture of the catalogue into `<dataDir>/media/` and answers their rows. */
export function seedMedia(files: SeedFiles, dataDir: string, onProgress: Progress = () => {}): DumpEntity[] {
  const jobs = [...productJobs(files), ...categoryJobs(files), ...sceneJobs(files), ...thingJobs(files)]
  return jobs.map(({ id, draw, alt }, index) => {
    onProgress(index, jobs.length, 'drawing pictures')
    const { svg, width, height } = draw()
    const file = writeMedia(dataDir, `${id}.svg`, svg)
    return {
      kind: 'media',
      id,
      position: 0,
      parent: null,
      data: { file, width, height, mime_type: 'image/svg+xml' },
      texts: Object.fromEntries(sourceLocales.map((locale) => [locale, { alt_text: alt(locale) }])),
    }
  })
}

function productJobs({ products, categories }: SeedFiles): Job[] {
  return products.flatMap((product) => {
    const alt = (locale: string) => machineAlt(product, categories, locale)
    const views = machineViews.map((view) => ({
      id: `product/${product.id}/${view}`,
      draw: () => drawMachineView(product, view),
      alt,
    }))
    if (!hasTurntable(product)) return views
    const { frames, poster } = turntableOf(product)
    return [
      ...views,
      ...frames.map((draw, frame) => ({ id: turnId(product.id, frame), draw, alt })),
      { id: posterId(product.id), draw: poster, alt },
    ]
  })
}

/** Writes the models of the machines that have one to `<dataDir>/media/products/` and answers their rows. */
export async function seedModels({ products, categories }: SeedFiles, dataDir: string): Promise<DumpEntity[]> {
  return Promise.all(
    products.filter(hasTurntable).map(async (product) => {
      const bytes = await writeModel(tractorSolid(product), product.name, product.color.hex)
      const file = writeMedia(dataDir, `products/${product.id}.glb`, bytes)
      return {
        kind: 'media' as const,
        id: modelId(product.id),
        position: 0,
        parent: null,
        data: { file, mime_type: 'model/gltf-binary', size: bytes.byteLength },
        texts: Object.fromEntries(
          sourceLocales.map((locale) => [locale, { title: machineAlt(product, categories, locale) }]),
        ),
      }
    }),
  )
}

function categoryJobs({ products, categories }: SeedFiles): Job[] {
  return categories.flatMap((category) => {
    const machine = products.find(({ id }) => id === category.machine)
    if (machine === undefined) return []
    const alt = (locale: string) => machineAlt(machine, categories, locale)
    return [
      { id: `category/${category.id}`, draw: () => drawMachineView(machine, 'card'), alt },
      { id: `category-hero/${category.id}`, draw: () => drawCategoryHero(machine), alt },
    ]
  })
}

function sceneJobs({ scenes }: SeedFiles): Job[] {
  return sceneNames.map((scene) => ({
    id: `scene/${scene}`,
    draw: () => drawScene(scene),
    alt: (locale) => scenes[scene]?.[locale] ?? '',
  }))
}

/** A machine that the catalogue no longer has is stood in for by one that belongs to no product. */
function thingJobs({ products, things: texts }: SeedFiles): Job[] {
  const machineOf = (id: string): DrawableMachine => products.find((product) => product.id === id) ?? extras.tractor
  return Object.entries(things).map(([id, draw]) => ({
    id,
    draw: () => draw(machineOf),
    alt: (locale) => texts[id]?.[locale] ?? '',
  }))
}

/** "T9.340, High-horsepower tractors": name and kind, which reads the same way in every language. */
function machineAlt(product: ProductFile, categories: readonly CategoryFile[], locale: string): string {
  const category = categories.find(({ id }) => id === product.category)
  return [product.name, category?.texts[locale]?.name].filter((part) => part !== undefined).join(', ')
}
