import { Hono } from 'hono'
import type { Logger } from 'pino'
import { createCms } from '#server/cms/context.ts'
import { migrate } from '#server/db/migrate.ts'
import { onChange, type ChangeListener } from '#server/db/notifications.ts'
import { openDatabase, type OpenDatabase } from '#server/db/open.ts'
import { ping } from '#server/db/ping.ts'
import type { Settings } from '#server/env.ts'
import { startOutbox } from '#server/forms/startOutbox.ts'
import { createApi } from '#server/http/api.ts'
import { apiPath, createOutsideCms, outsideTimeout, type OutsideCms } from '#server/http/outsideCms.ts'
import type { Outbox } from '#server/mail/outbox.ts'
import { fillPlacesIfEmpty } from '#server/places/fillPlaces.ts'
import { createMapbox } from '#server/places/mapbox.ts'
import { createReadiness, greet, pingTimeout } from '#server/readiness.ts'
import { indexIfEmpty } from '#server/search/indexPages.ts'
import { seedIfEmpty } from '#server/seed/seedIfEmpty.ts'

/** Where the site has its content from. */
export interface CmsSource {
  /** The embedded API; absent with an outside CMS. */
  readonly api: Hono | undefined
  readonly outside: OutsideCms | undefined
  /** How the typed client reaches it: the embedded one by a function call, an outside one over HTTP. */
  readonly send: (address: string, init: RequestInit) => Response | Promise<Response>
  readonly isReady: () => Promise<boolean>
  /** Calls `listener` with the tags of every change; an outside CMS announces none. */
  readonly onChange: (listener: ChangeListener) => void
  /** Begins to send the mails that wait, for a site at the address of these settings; an outside CMS sends its own. */
  readonly startMail: (settings: Settings, onGivenUp: (kind: string) => void) => void
  readonly close: () => Promise<void>
}

export async function openSource(settings: Settings, log: Logger): Promise<CmsSource> {
  return settings.cmsUrl === undefined
    ? embedded(await openCms(settings, log), settings, log)
    : outside(settings.cmsUrl, log)
}

/** Opens the database, brings it up to date and fills it when it is empty. */
export async function openCms(settings: Settings, log: Logger): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = settings
  const lost = (error: unknown) => log.error({ err: error }, 'The database connection was lost')
  const database = await openDatabase(databaseUrl === undefined ? { dataDir } : { databaseUrl }, lost)
  try {
    await migrate(database.db)
    await seedIfEmpty(database.db, { dataDir, brand: settings.brand.name, onStep: (step) => console.log(step) })
    await indexIfEmpty(createCms(database.db, log))
    await fillPlacesIfEmpty(database.db)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

function embedded(database: OpenDatabase, settings: Settings, log: Logger): CmsSource {
  const { db } = database
  const { publicUrl, trustProxy, secretKey, mapboxToken } = settings
  let outbox: Outbox | undefined
  // Several processes can only share a database that is not embedded.
  const forms = { secretKey, shared: settings.databaseUrl !== undefined, onMail: () => outbox?.wake() }
  const tickets = { dataDir: settings.dataDir, ...forms }
  const geocode = mapboxToken === undefined ? undefined : createMapbox({ token: mapboxToken })
  const api = createApi({ db, log, publicUrl, trustProxy, forms, tickets, geocode })
  const mounted = new Hono().route(apiPath, api)
  return {
    api,
    outside: undefined,
    send: (address, init) => mounted.request(address, init),
    isReady: createReadiness(() => ping(db), pingTimeout, log),
    onChange: (listener) => void onChange(db, listener),
    startMail(served, onGivenUp) {
      outbox = startOutbox(createCms(db, log), served, onGivenUp)
    },
    async close() {
      await outbox?.stop()
      await database.close()
    },
  }
}

function outside(cmsUrl: string, log: Logger): CmsSource {
  const cms = createOutsideCms(cmsUrl)
  return {
    api: undefined,
    outside: cms,
    send: cms.ask,
    isReady: createReadiness(() => greet(cms), outsideTimeout, log),
    onChange: () => {},
    startMail: () => {},
    close: async () => {},
  }
}
