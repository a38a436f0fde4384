import { dealerTeaser } from '#schemas/sections/dealer_teaser.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { DealerTeaser } from './DealerTeaser.tsx'

export const section = defineSection(dealerTeaser, DealerTeaser, ['Dealer/Place', 'Dealer/Place hint', 'Dealer/Search'])
