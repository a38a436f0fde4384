import { cpus } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { measureChecks } from '#tests/bench/checks.ts'
import { measureForms } from '#tests/bench/forms.ts'
import { measureInspector } from '#tests/bench/inspector.ts'
import { measureLoad } from '#tests/bench/load.ts'
import { measurePages } from '#tests/bench/pages.ts'
import { writeResults, type Row } from '#tests/bench/results.ts'
import { measureRetailers } from '#tests/bench/retailers.ts'
import { measureScale } from '#tests/bench/scale.ts'
import { measureSearch } from '#tests/bench/search.ts'
import { measureStudio } from '#tests/bench/studio.ts'
import { measureStudioImport } from '#tests/bench/studioImport.ts'

const topics: Readonly<Record<string, () => Promise<Row[]>>> = {
  pages: measurePages,
  load: measureLoad,
  search: measureSearch,
  forms: measureForms,
  retailers: measureRetailers,
  inspector: measureInspector,
  scale: measureScale,
  studio: measureStudio,
  import: measureStudioImport,
  checks: measureChecks,
}

const [only] = process.argv.slice(2)
if (only !== undefined && topics[only] === undefined) {
  console.error(`There is no bench "${only}". There are: ${Object.keys(topics).join(', ')}.`)
  process.exit(1)
}
let holds = true
for (const [name, measure] of Object.entries(topics)) {
  if (only !== undefined && only !== name) continue
  const rows = await measure()
  writeResults(path.join(import.meta.dirname, 'results'), name, rows, {
    node: process.version,
    cpu: cpus()[0]?.model ?? '',
  })
  holds &&= rows.every((row) => row.holds !== false)
}
// Vite and the embedded database keep handles open.
process.exit(holds ? 0 : 1)
