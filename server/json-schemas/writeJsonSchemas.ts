import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { sectionSchemas } from '#schemas/sectionSchemas.ts'
import { fileJsonSchemas } from '#server/json-schemas/fileJsonSchemas.ts'

/**
 * `npm run json-schemas`: writes the JSON Schemas that fixtures and presets name. They are committed, so that an editor finds them on a
 * fresh clone. With `--check` it writes nothing and fails when a file is out of date.
 */
const root = path.resolve(import.meta.dirname, '../..')
const files = Object.keys(sectionSchemas).flatMap((type) =>
  Object.entries(fileJsonSchemas(type)).map(([name, schema]) => ({
    file: `sections/${type.replaceAll('_', '-')}/${name}.schema.json`,
    content: `${JSON.stringify(schema, null, 2)}\n`,
  })),
)
const changed = files.filter(({ file, content }) => read(path.join(root, file)) !== content)
if (!process.argv.includes('--check')) {
  for (const { file, content } of changed) writeFileSync(path.join(root, file), content)
  console.log(`${changed.length} written`)
} else if (changed.length > 0) {
  console.error(`Out of date; run \`npm run json-schemas\`:\n${changed.map(({ file }) => file).join('\n')}`)
  process.exitCode = 1
}

function read(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
