import type { PromoListData } from '#schemas/sections/promo_list.ts'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import { useItemHeading } from '#sections/shared/useItemHeading.ts'
import { PromoCards } from './PromoCards.tsx'

/** Renders the promotions valid today, or a note without any. */
export function PromoList({ heading, lead, promotions }: PromoListData) {
  return (
    <div className="content">
      <SectionHeading heading={heading} lead={lead} />
      <PromoCards promotions={promotions} heading={useItemHeading(heading)} />
    </div>
  )
}
