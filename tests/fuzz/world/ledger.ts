/** Whether the response to what was sent arrived; without it nobody knows what was done. */
export interface Sent {
  isAcknowledged: boolean
  /** Number of the event in which it was sent. */
  readonly event: number
}

export interface SentPage extends Sent {
  readonly page: string
  /** In the title and as the message of the version: names the publication. */
  readonly word: string
  /** When it is to be live; `undefined`: at once. */
  readonly hour?: Date
}

export interface SentForm extends Sent {
  readonly key: string
}

/** A file, named by a word. */
export interface SentFile extends Sent {
  readonly word: string
  readonly content: Buffer
}

/** A file of rows, each an award that is published. */
export interface SentImport extends Sent {
  /** Ids of the awards. */
  readonly rows: readonly string[]
  /** Once that is known. */
  id?: string
}

/** A backup, and what was acknowledged before it began. */
export interface SentBackup extends Sent {
  readonly file: string
  isUnderWay: boolean
  readonly before: ReadonlySet<Sent>
}

export interface Visit {
  readonly page: string
  readonly node: number
  readonly word: string
}

/** What people have sent in a history, and what visitors have seen. */
export interface Ledger {
  readonly saves: SentPage[]
  readonly publications: SentPage[]
  readonly forms: SentForm[]
  readonly files: SentFile[]
  readonly imports: SentImport[]
  readonly backups: SentBackup[]
  readonly visits: Visit[]
  /** What happened that must never happen. */
  readonly violations: string[]
}

export function emptyLedger(): Ledger {
  return { saves: [], publications: [], forms: [], files: [], imports: [], backups: [], visits: [], violations: [] }
}

/** Adds what is sent to a list, and notes that the response arrived. */
export async function recorded<TSent extends Sent, T>(list: TSent[], sent: TSent, work: () => Promise<T>): Promise<T> {
  list.push(sent)
  const result = await work()
  sent.isAcknowledged = true
  return result
}
