import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { projectRoot } from '#server/projectRoot.ts'

const brandFile = v.object({ name: v.string() })

/** Returns the name of the demo's brand; the file is read on call, since a site with its own content has no use for it. */
export function demoBrandName(): string {
  const file = path.join(projectRoot, 'server/seed/content/brand.json')
  return v.parse(brandFile, JSON.parse(readFileSync(file, 'utf8'))).name
}
