import { openGate } from '#renderer/site/gate.ts'

openGate(() => import('#renderer/hydrate.tsx'))
