import * as v from 'valibot'
import { errorAt } from '#schemas/issues/contentIssue.ts'
import { rule } from '#schemas/issues/issueCodes.ts'
import { defineKind, type EditedContent } from '#schemas/kinds/kind.ts'
import { idOf } from '#schemas/kinds/storedAtoms.ts'
import { storedArticleTexts } from '#schemas/kinds/storedArticle.ts'
import { day } from '#schemas/kinds/storedFields.ts'

export const storedPromotion = v.looseObject({
  image: idOf('image'),
  valid_from: v.optional(day),
  valid_to: v.optional(day),
  products: v.array(idOf('product')),
})

/** An offer on some products. It is shown from its first day to its last. */
export const promotionKind = defineKind({
  data: storedPromotion,
  texts: storedArticleTexts,
  title: 'texts.title',
  detail: { paths: ['data.valid_from', 'data.valid_to'], separator: ' – ' },
  filters: [],
  more: [
    {
      name: 'period',
      rule: { by: 'period', from: 'data.valid_from', to: 'data.valid_to' },
      options: ['current', 'coming', 'past'],
    },
  ],
  columns: ['data.valid_from', 'data.valid_to', 'languages'],
  documents: ['promotion'],
  lists: ['promotion_card'],
  pages: { types: () => ['promo'], overview: 'promotions' },
  rules: periodIssues,
})

// Both days are part of the period.
function periodIssues({ data }: EditedContent) {
  const { valid_from: from, valid_to: to } = v.parse(withPeriod, data)
  return from !== '' && to !== '' && to < from ? [errorAt('data.valid_to', rule('ends_before_start', {}))] : []
}

const lenientDay = v.optional(v.fallback(v.string(), ''), '')
const withPeriod = v.fallback(v.object({ valid_from: lenientDay, valid_to: lenientDay }), {
  valid_from: '',
  valid_to: '',
})
