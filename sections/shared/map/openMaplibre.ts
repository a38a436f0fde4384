import { addStyleSheet } from '#sections/shared/map/addStyleSheet.ts'
import { controlMap, type MapControl } from '#sections/shared/map/controlMap.ts'
import type { MapStyle } from '#sections/shared/map/mapStyle.ts'
import type { RenderOptions } from '#sections/shared/map/renderOptions.ts'
import { untilRendered } from '#sections/shared/map/untilRendered.ts'
import { farthestZoom } from '#sections/shared/map/view.ts'

/** Renders the map with MapLibre, without requests to other hosts. Throws when a request fails. */
export async function openMaplibre(options: RenderOptions, style: MapStyle): Promise<MapControl> {
  const { container, view, texts, renderName, ratio, onLost, signal, maxZoom } = options
  const [{ Map, Marker, setWorkerUrl }, { default: worker }, { default: sheet }] = await Promise.all([
    import('maplibre-gl'),
    import('maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'),
    import('maplibre-gl/dist/maplibre-gl.css?url'),
  ])
  await addStyleSheet(container, sheet)
  signal.throwIfAborted()
  // The content security policy allows only workers loaded from a file of the site.
  setWorkerUrl(worker)
  const map = new Map({
    container,
    style,
    center: [view.longitude, view.latitude],
    zoom: view.zoom,
    minZoom: farthestZoom,
    maxZoom,
    maxPitch: 0,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    trackResize: false,
    cooperativeGestures: true,
    attributionControl: {},
    fadeDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 150,
    locale: {
      'Map.Title': texts.title,
      'AttributionControl.ToggleAttribution': texts.attribution,
      'CooperativeGesturesHandler.WindowsHelpText': texts.ctrlScroll,
      'CooperativeGesturesHandler.MacHelpText': texts.commandScroll,
      'CooperativeGesturesHandler.MobileHelpText': texts.twoFingers,
    },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.setMissingStyleImageResolver((id) => {
    const image = renderName(id)
    if (image !== undefined && !map.hasImage(id)) map.addImage(id, image, { pixelRatio: ratio })
  })
  const addPin: MapControl['addPin'] = (element, { at, anchor, offset }) => {
    const marker = new Marker({ element, anchor, offset: [offset, 0] })
    marker.setLngLat([at.longitude, at.latitude]).addTo(map)
    return {
      moveTo: ({ latitude, longitude }) => void marker.setLngLat([longitude, latitude]),
      remove: () => void marker.remove(),
    }
  }
  await untilRendered(map, signal)
  return controlMap(map, { addPin, onLost, maxZoom })
}
