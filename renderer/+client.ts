import { afterTap } from '#renderer/site/boot/afterTap.ts'
import { closeOnLeave } from '#renderer/site/boot/closeOnLeave.ts'
import { countEarlyPageView } from '#renderer/site/boot/earlyPageView.ts'
import { fetchMenus } from '#renderer/site/boot/fetchMenus.ts'
import { measureVisit } from '#renderer/site/boot/measureVisit.ts'
import { recordChanges, type RecordedChanges } from '#renderer/site/boot/recordChanges.ts'
import { startLazyHydration } from '#renderer/site/boot/lazyHydration.ts'
import { payloadId } from '#renderer/site/boot/payloadId.ts'

const payload = document.getElementById(payloadId)
const root = document.getElementById('root')

// Without a payload (the catalogue of sections, the last-resort error page) the document stays plain HTML.
if (payload !== null && root !== null) {
  const changes = recordChanges(root)
  startLazyHydration(() => loadApplication(payload.dataset['menus'], changes), afterTap)
  countEarlyPageView()
  measureVisit(async () => (await import('#renderer/site/effects/reportVitals.ts')).reportVitals(payload))
  closeOnLeave()
}

if (import.meta.hot) void import('#renderer/hotSections.ts')

async function loadApplication(address: string | undefined, changes: RecordedChanges) {
  const [{ hydrate }, menus] = await Promise.all([
    import('#renderer/hydrate.tsx'),
    address === undefined ? [] : fetchMenus(address),
  ])
  return { hydrate: (stopRecording: Parameters<typeof hydrate>[0]) => hydrate(stopRecording, changes, menus) }
}
