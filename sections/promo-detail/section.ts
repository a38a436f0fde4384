import { promoDetail } from '#schemas/sections/promo_detail.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { PromoDetail } from './PromoDetail.tsx'

export const section = defineSection(promoDetail, PromoDetail, [
  'Power/unit',
  'Product/Latest product',
  'Promo/Begins',
  'Promo/Ended',
  'Promo/First day',
  'Promo/Last day',
  'Promo/Open end',
  'Promo/Running',
  'Promo/Validity',
  'Text/Table',
])
