import type { CallResult } from '#schemas/studio/studioCalls.ts'

export type Promotion = CallResult<'listPromotionDays'>['items'][number]
