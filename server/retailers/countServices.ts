import { locales } from '#locales/locales.ts'
import type { RetailerServices } from '#schemas/retailers.ts'
import { countRetailers } from '#server/db/retailers.ts'
import type { Cms } from '#server/cms/context.ts'
import { servicesAsked, type RetailersAsked } from '#server/retailers/findRetailers.ts'

/** How many dealers of the locale's countries offer all the services asked for, and how many each service beside those. */
export async function countServices({ db }: Cms, asked: RetailersAsked): Promise<RetailerServices> {
  const { total, ...services } = await countRetailers(db, locales[asked.lang].countries, servicesAsked(asked))
  return { total, services }
}
