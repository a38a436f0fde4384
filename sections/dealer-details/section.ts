import { dealerDetails } from '#schemas/sections/dealer_details.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { DealerDetails } from './DealerDetails.tsx'

export const section = defineSection(dealerDetails, DealerDetails, [
  'Dealer/Agricenter',
  'Dealer/All dealers',
  'Dealer/Closed',
  'Dealer/Closed now',
  'Dealer/Contact',
  'Dealer/Directions',
  'Dealer/E-mail',
  'Dealer/Fax',
  'Dealer/Holiday',
  'Dealer/Holidays',
  'Dealer/Open',
  'Dealer/Open until',
  'Dealer/Opening hours',
  'Dealer/Opens on',
  'Dealer/Opens today',
  'Dealer/Opens tomorrow',
  'Dealer/Phone',
  'Dealer/SDF Parts',
  'Dealer/Service',
  'Dealer/Services',
  'Dealer/Tractor sales',
  'Dealer/Way',
  'Dealer/Website',
  'Locator/Message',
  'Locator/Quote',
  'Locator/Show on map',
  'Locator/Test drive',
])
