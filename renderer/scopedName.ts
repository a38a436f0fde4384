import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'

/** Folders of style sheets; the last one comes behind the others, so that no name of the site changes with a style sheet of the studio. */
const folderGroups = [['renderer/site', 'renderer/inspector', 'sections'], ['renderer/studio']] as const

/**
 * Creates what names the classes of style sheets: `heading_2f`, the class and the number of its file. One ending a file compresses far better
 * than a hash a class. Names do not depend on the order in which files are read, so that two builds of the same sources are the same; a file
 * elsewhere, or one made since, has a digest of its path.
 */
export function createScopedName(): (local: string, file: string) => string {
  const styles = folderGroups.flatMap((folders) => folders.flatMap(moduleStylesIn).toSorted())
  const numbers = new Map(styles.map((style, number) => [style, number.toString(36)]))
  return (local, file) => {
    const [style = file] = file.split('?')
    return `${local}_${numbers.get(style) ?? digestOf(style)}`
  }
}

function moduleStylesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => path.resolve(folder, file))
}

function digestOf(file: string): string {
  return createHash('sha256').update(path.relative('.', file)).digest('hex').slice(0, 8)
}
