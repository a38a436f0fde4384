import { sourceLocales } from '#locales/locales.ts'
import type { DumpEntity } from '#server/content/dump.ts'
import type { Progress } from '#server/content/progress.ts'
import type { IllustratedProduct } from '#server/seed/art/illustrations/primitives/illustration.ts'
import { renderCategoryHero, renderProductView, renderScene } from '#server/seed/art/illustrations/renderMedia.ts'
import { extras } from '#server/seed/art/illustrations/scenes/scene.ts'
import { sceneNames } from '#server/seed/art/illustrations/scenes/scenes.ts'
import { things } from '#server/seed/art/illustrations/things/things.ts'
import type { CategoryFile } from '#server/seed/content/formats.ts'
import type { ProductFile } from '#server/seed/content/productFormat.ts'
import type { SeedFiles } from '#server/seed/load/seedFiles.ts'
import { tractorSolid } from '#server/seed/art/solid/tractorSolid.ts'
import { hasTurntable, modelId, posterId, turnId, turntableOf } from '#server/seed/art/solid/turntable.ts'
import { writeModel } from '#server/seed/art/solid/writeModel.ts'
import { writeMedia } from '#server/seed/load/writeMedia.ts'

const productViews = ['card', 'hero', 'field', 'detail'] as const

interface RenderJob {
  readonly id: string
  readonly render: () => { readonly svg: string; readonly width: number; readonly height: number }
  /** Alternative text of a source locale. */
  readonly alt: (locale: string) => string
}

/** Renders every picture of the catalogue into `<dataDir>/media/` and returns their entities. */
export function seedMedia(files: SeedFiles, dataDir: string, onProgress: Progress = () => {}): DumpEntity[] {
  const jobs = [...productJobs(files), ...categoryJobs(files), ...sceneJobs(files), ...thingJobs(files)]
  return jobs.map(({ id, render, alt }, index) => {
    onProgress(index, jobs.length, 'rendering pictures')
    const { svg, width, height } = render()
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

function productJobs({ products, categories }: SeedFiles): RenderJob[] {
  return products.flatMap((product) => {
    const alt = (locale: string) => productAlt(product, categories, locale)
    const views = productViews.map((view) => ({
      id: `product/${product.id}/${view}`,
      render: () => renderProductView(product, view),
      alt,
    }))
    if (!hasTurntable(product)) return views
    const { frames, poster } = turntableOf(product)
    return [
      ...views,
      ...frames.map((render, frame) => ({ id: turnId(product.id, frame), render, alt })),
      { id: posterId(product.id), render: poster, alt },
    ]
  })
}

/** Writes the 3D models of products that have one to `<dataDir>/media/products/` and returns their entities. */
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
          sourceLocales.map((locale) => [locale, { title: productAlt(product, categories, locale) }]),
        ),
      }
    }),
  )
}

function categoryJobs({ products, categories }: SeedFiles): RenderJob[] {
  return categories.flatMap((category) => {
    const product = products.find(({ id }) => id === category.machine)
    if (product === undefined) return []
    const alt = (locale: string) => productAlt(product, categories, locale)
    return [
      { id: `category/${category.id}`, render: () => renderProductView(product, 'card'), alt },
      { id: `category-hero/${category.id}`, render: () => renderCategoryHero(product), alt },
    ]
  })
}

function sceneJobs({ scenes }: SeedFiles): RenderJob[] {
  return sceneNames.map((scene) => ({
    id: `scene/${scene}`,
    render: () => renderScene(scene),
    alt: (locale) => scenes[scene]?.[locale] ?? '',
  }))
}

// A product that is missing from the catalogue is replaced by a tractor that belongs to no product.
function thingJobs({ products, things: texts }: SeedFiles): RenderJob[] {
  const productOf = (id: string): IllustratedProduct => products.find((product) => product.id === id) ?? extras.tractor
  return Object.entries(things).map(([id, render]) => ({
    id,
    render: () => render(productOf),
    alt: (locale) => texts[id]?.[locale] ?? '',
  }))
}

/** Returns "T9.340, High-horsepower tractors": name and category, in the same order in every language. */
function productAlt(product: ProductFile, categories: readonly CategoryFile[], locale: string): string {
  const category = categories.find(({ id }) => id === product.category)
  return [product.name, category?.texts[locale]?.name].filter((part) => part !== undefined).join(', ')
}
