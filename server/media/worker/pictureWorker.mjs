// A process of its own, which runs from the sources as well: it registers the TypeScript loader first.
import { register } from 'tsx/esm/api'

register()
await import('./pictureWorker.ts')
