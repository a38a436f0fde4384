/**
 * Writes the invented dealers of the seed anew, one file a country: `npx tsx server/seed/retailers/generate.ts`. The seed of the
 * random numbers is fixed: the same plan gives the same dealers, and a changed country leaves the others as they are. Towns are
 * from GeoNames (CC BY 4.0), postal codes of Italy from ISTAT, of France from INSEE and La Poste; everything else is made up.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { randomOf } from '#server/seed/illustrations/random.ts'
import { townChooser } from '#server/seed/retailers/generator/chooseTowns.ts'
import { countryPlans } from '#server/seed/retailers/generator/countries.ts'
import { makeDealer } from '#server/seed/retailers/generator/makeDealer.ts'

const folder = fileURLToPath(new URL('data/', import.meta.url))
/** The one dealer of whom nothing but the name and the place is known. */
const sparse = { country: 'IT', rank: 0 }

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const choose = townChooser()
let written = 0
for (const plan of countryPlans) {
  const random = randomOf(`dealers ${plan.code}`)
  const first = plan.code === sparse.country ? sparse.rank : 1
  const taken = new Set<string>()
  const dealers = choose(plan, random).map((town, n) => makeDealer(plan, town, first + n, random, taken))
  const lines = dealers.map((dealer) => JSON.stringify(dealer))
  writeFileSync(`${folder}${plan.code}.jsonl`, `${lines.join('\n')}\n`)
  written += lines.length
}
process.stdout.write(`${written} dealers in ${countryPlans.length} countries\n`)
