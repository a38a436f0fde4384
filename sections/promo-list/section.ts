import { promoList } from '#schemas/sections/promo_list.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { PromoList } from './PromoList.tsx'

export const section = defineSection(promoList, PromoList, ['Promo/No promotions', 'Promo/Valid until'])
