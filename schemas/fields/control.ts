import type { TextFormat } from '#schemas/issues/issueCodes.ts'
import type { Vocabulary } from '#schemas/kinds/vocabulary.ts'

/** One field of stored data: what an editor sets with one control. */
export interface Field {
  readonly name: string
  /** Whether content without it cannot be published. An optional field that is emptied is removed from the data. */
  readonly required: boolean
  /** What an absent value stands for. */
  readonly fallback?: string | number | boolean
  /** Whether the data hold `null` where there is no value. */
  readonly nullable?: true
  readonly control: Control
}

/**
 * How a value is set. Whatever the control, the stored value may be a reference instead: `{ "$ref": … }` for any value, `{ "$list": … }`
 * for a list; it is shown as such and can be replaced.
 */
export type Control =
  /** One line. `numeric`: what reads as a number is stored as one. */
  | {
      readonly kind: 'text'
      readonly max: number
      readonly min?: number
      readonly format?: TextFormat
      readonly numeric?: true
    }
  | { readonly kind: 'long_text' | 'rich_text'; readonly max: number }
  | {
      readonly kind: 'number'
      readonly min?: number
      readonly max?: number
      /** 1 for whole numbers. */
      readonly step?: number
      readonly unit?: string
    }
  /** `numeric`: stored as a number. */
  | { readonly kind: 'choice'; readonly options: readonly string[]; readonly numeric?: true }
  | { readonly kind: 'switch' | 'colour' | 'date' }
  /** A picture is stored as `{ "$ref": "media/<id>" }`; so are a video and a file to download. */
  | { readonly kind: 'image' | 'video' | 'download' }
  /** Address of a file that has no other data, such as captions. */
  | { readonly kind: 'file' }
  /** `{ type: 'image', image }`, `{ type: 'video', video }` or `{ type: 'carousel', carousel: [ … ] }`. */
  | { readonly kind: 'media'; readonly types: readonly string[] }
  /** `{ "$page": id, "search"?, "hash"? }` or `{ link_type: 'ST', computed: address }`. */
  | { readonly kind: 'link' }
  /**
   * `{ "$ref": "<shape>/<id>#<part>" }`; with `list` also `{ "$list": "<shape>", … }` where the shape can be listed. `literal`: the
   * control of a value of one's own.
   */
  | {
      readonly kind: 'reference'
      readonly shape: string
      readonly part?: string
      readonly list: boolean
      readonly literal?: Control
    }
  /** Id of a picture, a file to download or another entity, or a list of ids. */
  | { readonly kind: 'id'; readonly of: string; readonly list: boolean }
  /** Key of a word of the vocabulary. `free`: or a text or number of its own; a key has a mark then. */
  | { readonly kind: 'word'; readonly of: Vocabulary; readonly free: boolean }
  /** Pictures round a product, its hotspots, and by hotspot its positions on the pictures. */
  | { readonly kind: 'walkaround' }
  | { readonly kind: 'list'; readonly min?: number; readonly max?: number; readonly item: Control }
  | { readonly kind: 'group'; readonly fields: readonly Field[] }
  /** A group whose fields depend on one of them. */
  | {
      readonly kind: 'variant'
      readonly discriminator: string
      readonly options: readonly { readonly value: string; readonly fields: readonly Field[] }[]
    }

/** Controls of a kind, for what handles only these. */
export type ControlOf<TKind extends Control['kind']> = Extract<Control, { kind: TKind }>
