import type { ModelWords } from './useModelWords.ts'

/** Where the visitor stands at first: front right, a little above, as on the poster. */
const firstView = '-45deg 70deg auto'

/** Whether the browser can draw in three dimensions (WebGL 2). */
export function canDrawModels(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null
}

/**
 * Fetches the viewer and the model and puts both into `stage`; settles when the model is on show. Throws when one of them does not
 * come. No other host is asked: the files hold neither compressed meshes nor textures, for which the viewer would fetch decoders.
 */
export async function showModel(
  stage: HTMLElement,
  file: string,
  words: ModelWords,
  signal: AbortSignal,
): Promise<void> {
  // The viewer remembers a file that did not come as an empty model: it is given only one that did, from the cache.
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
      stage.replaceChildren(viewer)
    })
  } catch (error) {
    end()
    throw error
  }
}

async function fetchWhole(file: string, signal: AbortSignal): Promise<void> {
  const answer = await fetch(file, { signal })
  if (!answer.ok) throw new Error(`The model answered ${answer.status}`)
  await answer.arrayBuffer()
}
