/**
 * Parts of the vocabulary: words that many products share, as texts with the ids `<part>/<key>`. Those with a text of their own have it as
 * `<part>/<key>/text`; a hotspot without it is not shown.
 */
export const vocabularies = [
  'Tag',
  'Color',
  'SpecificationGroup',
  'Specification',
  'Value',
  'EquipmentGroup',
  'Equipment',
  'Transmission',
  'Hotspot',
  'SmartFarming',
] as const
export type Vocabulary = (typeof vocabularies)[number]

/** Parts whose words have a text. */
export const withText: readonly Vocabulary[] = ['Equipment', 'Transmission', 'Hotspot', 'SmartFarming']

/** Marks a key among values that may also be texts of their own: `@diesel` is `Value/diesel`. */
export const keyMark = '@'

/** The tag of products that a promotion is about: a text, which no product holds. */
export const promotionTag = 'Tag/promotion'
