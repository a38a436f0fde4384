import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/db/tables.ts'

export interface PictureFile {
  readonly id: string
  /** Its address. */
  readonly file: string
  readonly width: number
  readonly height: number
}

/** Returns the files of those ids that are pictures. */
export async function readPictures(db: Kysely<Database>, ids: readonly string[]): Promise<readonly PictureFile[]> {
  const result = await sql<PictureFile>`
    select id, data ->> 'file' as file, (data ->> 'width')::float as width, (data ->> 'height')::float as height
    from entities
    where kind = 'media' and id = any(${ids}::text[]) and data ->> 'file' is not null
      and data ->> 'width' is not null and data ->> 'height' is not null`.execute(db)
  return result.rows
}
