import { emptyDatabase } from '#tests/support/db/emptyDatabase.ts'
import { seededFolder } from '#tests/support/db/seededFolder.ts'

/** Makes what the tests copy, so that none of them waits for another to make it. */
await emptyDatabase()
await seededFolder()
