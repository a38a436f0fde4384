import { sql, type Kysely, type Migration } from 'kysely'

const groups = ['product', 'promo', 'news', 'page']

/**
 * An index of the site search for each group, over who reads a text, its words and those of its title: the first hits of a group
 * are found without looking at all of them, nor at those of the others. They take every row at once, as the one they replace did.
 */
export const searchGroupsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const group of groups) {
      await sql`
        create index ${sql.ref(`search_documents_${group}_group`)} on search_documents
        using gin (readers, vector, title_vector) with (fastupdate = off) where kind = ${sql.lit(group)}`.execute(db)
    }
    await sql`drop index search_documents_vector`.execute(db)
  },
}
