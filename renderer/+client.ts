import { layOutRest } from '#renderer/site/belowFirstScreen.ts'
import { openGate } from '#renderer/site/gate.ts'

openGate(async () => {
  // Asking for the files takes its time too: what the visitor touched is drawn first.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return import('#renderer/hydrate.tsx')
})
layOutRest()
