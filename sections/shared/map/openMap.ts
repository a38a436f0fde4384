import { renderLabel, type LabelPen } from '#sections/shared/map/labels.ts'
import { loadGeography } from '#sections/shared/map/loadGeography.ts'
import type { MapControl } from '#sections/shared/map/controlMap.ts'
import { mapStyle, type MapStyle } from '#sections/shared/map/mapStyle.ts'
import type { RenderOptions } from '#sections/shared/map/renderOptions.ts'
import { nearestZoom } from '#sections/shared/map/view.ts'

interface OpenOptions extends Omit<RenderOptions, 'container' | 'renderName' | 'ratio' | 'maxZoom'> {
  /** Element the map is added to and removed from. */
  readonly host: HTMLElement
  /** With a token, Mapbox renders the map. */
  readonly mapboxToken: string | undefined
  /** As close as the site’s own map has anything to show by default. */
  readonly maxZoom?: number
}

/** Image pixels per CSS pixel of a name: lower ratios flicker while the map moves, higher ones take memory. */
const labelRatio = { min: 2, max: 3 }

/** Returns whether the browser can render the map (WebGL 2). */
export function canRenderMaps(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  // Browsers limit the number of contexts, so release this one.
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}

/**
 * Renders a map into `host` and returns its handle: Mapbox with a token; without one, or when Mapbox fails, MapLibre with the site's
 * own style, which requests nothing from other hosts. Throws when the map cannot be opened, and removes its elements.
 */
export async function openMap({
  host,
  mapboxToken,
  maxZoom = nearestZoom,
  ...options
}: OpenOptions): Promise<MapControl> {
  const pen = penOf(options.language)
  const rendering = { ...options, maxZoom, ratio: pen.ratio, renderName: (id: string) => renderLabel(id, pen) }
  if (mapboxToken !== undefined) {
    const opened = await inside(host, async (container) => {
      const { openMapbox } = await import('#sections/shared/map/openMapbox.ts')
      return openMapbox({ ...rendering, container }, mapboxToken)
    }).catch(() => undefined)
    options.signal.throwIfAborted()
    if (opened !== undefined) return opened
  }
  return inside(host, async (container) => {
    const { openMaplibre } = await import('#sections/shared/map/openMaplibre.ts')
    const [style] = await Promise.all([ownStyle(options.language, options.signal), loadFont(pen)])
    options.signal.throwIfAborted()
    return openMaplibre({ ...rendering, container }, style)
  })
}

/** Opens a map in an element of its own, which is removed with the map or when opening fails. */
async function inside(host: HTMLElement, open: (container: HTMLElement) => Promise<MapControl>): Promise<MapControl> {
  const wrapper = host.appendChild(document.createElement('div'))
  const container = wrapper.appendChild(document.createElement('div'))
  for (const { style } of [wrapper, container]) Object.assign(style, { inlineSize: '100%', blockSize: '100%' })
  // Overrides the font of the libraries' style sheets.
  container.style.font = '400 12px/20px var(--font)'
  try {
    const map = await open(container)
    const remove = () => {
      map.remove()
      wrapper.remove()
    }
    return { ...map, remove }
  } catch (error) {
    wrapper.remove()
    throw error
  }
}

/** Returns the site's own map style in the site's colours, with country names in the language of the page. */
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
    ratio: Math.max(labelRatio.min, Math.min(labelRatio.max, devicePixelRatio)),
  }
}

/** Loads the font, because each name is rendered once; when loading fails, the fallback font is used. */
async function loadFont({ fontFamily }: LabelPen): Promise<void> {
  await Promise.all(['a', 'ő'].map((letter) => document.fonts.load(`500 12px ${fontFamily}`, letter))).catch(() => {})
}

function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim()
}
