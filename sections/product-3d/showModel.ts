import type { ModelWords } from './useModelWords.ts'

/** First camera position: front right and slightly above, as on the poster. */
const firstView = '-45deg 70deg auto'

/** Returns whether the browser can render 3D models (WebGL 2). */
export function canRenderModels(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null
}

/**
 * Fetches the viewer and the model and puts both into `host`; resolves when the model is visible. Throws when one of them fails to
 * load. No other host is contacted: the files hold neither compressed meshes nor textures, for which the viewer would fetch decoders.
 */
export async function showModel(
  host: HTMLElement,
  file: string,
  words: ModelWords,
  signal: AbortSignal,
): Promise<void> {
  // The viewer caches a file that failed to load as an empty model, so the file is loaded first and then read from the HTTP cache.
  await Promise.all([import('@google/model-viewer'), fetchWhole(file, signal)])
  signal.throwIfAborted()
  const viewer = document.createElement('model-viewer')
  const attributes = {
    src: file,
    alt: words.name,
    a11y: JSON.stringify({ ...words.sides, 'interaction-prompt': words.help }),
    'camera-controls': '',
    'camera-orbit': firstView,
    'max-camera-orbit': 'auto 88deg auto',
    'interaction-prompt': 'none',
    'shadow-intensity': '1',
    'touch-action': 'pan-y',
  }
  for (const [name, value] of Object.entries(attributes)) viewer.setAttribute(name, value)
  const end = () => viewer.remove()
  signal.addEventListener('abort', end, { once: true })
  try {
    await new Promise<void>((resolve, reject) => {
      viewer.addEventListener('load', () => resolve(), { once: true })
      viewer.addEventListener('error', () => reject(new Error('The model cannot be shown')), { once: true })
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      host.replaceChildren(viewer)
    })
  } catch (error) {
    end()
    throw error
  }
}

async function fetchWhole(file: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(file, { signal })
  if (!response.ok) throw new Error(`The model responded with ${response.status}`)
  await response.arrayBuffer()
}
