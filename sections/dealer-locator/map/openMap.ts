import type { LabelPen } from './labels.ts'
import { drawLabel } from './labels.ts'
import { loadGeography } from './loadGeography.ts'
import type { MapControl } from './controlMap.ts'
import { mapStyle, type MapStyle } from './mapStyle.ts'
import type { MapView } from './view.ts'

/** What the map itself says, in the visitor's language. */
export interface MapTexts {
  /** Name of the map, and how the keyboard moves it. */
  readonly title: string
  readonly attribution: string
  readonly ctrlScroll: string
  readonly commandScroll: string
  readonly twoFingers: string
}

/** What either library needs to draw a map. */
export interface DrawOptions {
  /** An empty element of the size of the map. */
  readonly container: HTMLElement
  readonly view: MapView
  /** Tag of the language of the page (`iso` of the locale). */
  readonly language: string
  readonly texts: MapTexts
  /** Draws a name, see `drawLabel`. */
  readonly drawName: (id: string) => ImageData | undefined
  readonly ratio: number
  /** Called at most once, when a map that was drawn is no more. */
  readonly onLost: () => void
  /** Ends the loading. */
  readonly signal: AbortSignal
}

interface OpenOptions extends Omit<DrawOptions, 'container' | 'drawName' | 'ratio'> {
  /** Element the map is put into, and taken out of again. */
  readonly host: HTMLElement
  /** Mapbox draws when there is one. */
  readonly mapboxToken: string | undefined
}

/** Pictures of names have so many points to a px: coarser ones flicker between the points of the screen, finer ones take memory. */
const fineness = { least: 2, most: 3 }

/** Whether the browser can draw the map (WebGL 2). */
export function canDrawMaps(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  // Browsers keep only some contexts alive: this one is not needed.
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}

/**
 * Draws a map into `host` and answers its handle. Mapbox with a token; when it refuses, or without one, MapLibre with the site's own
 * style, which asks no other host. Throws when the map cannot be drawn, and leaves nothing behind.
 */
export async function openMap({ host, mapboxToken, ...options }: OpenOptions): Promise<MapControl> {
  const pen = penOf(options.language)
  const drawing = { ...options, ratio: pen.ratio, drawName: (id: string) => drawLabel(id, pen) }
  if (mapboxToken !== undefined) {
    const drawn = await inside(host, async (container) => {
      const { openMapbox } = await import('./openMapbox.ts')
      return openMapbox({ ...drawing, container }, mapboxToken)
    }).catch(() => undefined)
    options.signal.throwIfAborted()
    if (drawn !== undefined) return drawn
  }
  return inside(host, async (container) => {
    const { openMaplibre } = await import('./openMaplibre.ts')
    const [style] = await Promise.all([ownStyle(options.language, options.signal), fontArrives(pen)])
    options.signal.throwIfAborted()
    return openMaplibre({ ...drawing, container }, style)
  })
}

/** Gives the library an element of its own, and takes it away with the map or when there is none. */
async function inside(host: HTMLElement, open: (container: HTMLElement) => Promise<MapControl>): Promise<MapControl> {
  const frame = host.appendChild(document.createElement('div'))
  const container = frame.appendChild(document.createElement('div'))
  for (const { style } of [frame, container]) Object.assign(style, { inlineSize: '100%', blockSize: '100%' })
  // The libraries' style sheets bring a font of their own.
  container.style.font = '400 12px/20px var(--font)'
  try {
    const map = await open(container)
    const remove = () => {
      map.remove()
      frame.remove()
    }
    return { ...map, remove }
  } catch (error) {
    frame.remove()
    throw error
  }
}

/** The site's own map in the site's colours, with countries named in the language of the page. */
async function ownStyle(language: string, signal: AbortSignal): Promise<MapStyle> {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  const colours = { land: token('--paper'), water: token('--steel-200'), border: token('--steel-300') }
  return mapStyle(await loadGeography(signal), colours, (code) => names.of(code))
}

function penOf(language: string): LabelPen {
  return {
    colours: { town: token('--steel-700'), country: token('--steel-600'), halo: token('--paper') },
    fontFamily: token('--font'),
    language,
    ratio: Math.max(fineness.least, Math.min(fineness.most, devicePixelRatio)),
  }
}

/** A name is drawn once, so the font has to be there; without it the next in the list serves. */
async function fontArrives({ fontFamily }: LabelPen): Promise<void> {
  await Promise.all(['a', 'ő'].map((letter) => document.fonts.load(`500 12px ${fontFamily}`, letter))).catch(() => {})
}

function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim()
}
