import type { DumpEntity } from '#server/content/dump.ts'
import type {
  AwardFile,
  CategoryFile,
  FilmsFile,
  MenusFile,
  MerchandiseFile,
  NewsFile,
  PageFile,
  PersonFile,
  PromotionFile,
  ScenesFile,
  ThingsFile,
  VocabularyFile,
} from '#server/seed/content/formats.ts'
import type { ProductFile } from '#server/seed/content/productFormat.ts'

/** All valid files of a seed folder. */
export interface SeedFiles {
  readonly products: readonly ProductFile[]
  readonly categories: readonly CategoryFile[]
  readonly promotions: readonly PromotionFile[]
  readonly news: readonly NewsFile[]
  readonly awards: readonly AwardFile[]
  readonly merchandise: readonly MerchandiseFile[]
  readonly people: readonly PersonFile[]
  readonly pages: readonly PageFile[]
  readonly menus: MenusFile
  readonly scenes: ScenesFile
  readonly films: FilmsFile
  readonly things: ThingsFile
  readonly vocabulary: VocabularyFile
  readonly retailers: readonly DumpEntity[]
}

/** An error in a seed file: `file` is relative to the seed folder, `path` is dotted, `''` for the whole file. */
export interface FileIssue {
  readonly file: string
  readonly path: string
  readonly message: string
}
