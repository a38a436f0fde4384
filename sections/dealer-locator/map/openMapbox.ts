import { addStyleSheet } from './addStyleSheet.ts'
import { controlMap, type MapControl } from './controlMap.ts'
import type { DrawOptions } from './openMap.ts'
import { untilDrawn } from './untilDrawn.ts'
import { farthestZoom, nearestZoom } from './view.ts'

/** Mapbox' own light map: roads and names of every village. */
const lightMap = 'mapbox://styles/mapbox/light-v11'

/** Draws the map with Mapbox, from its servers. Throws when they refuse the token or something does not come. */
export async function openMapbox(options: DrawOptions, accessToken: string): Promise<MapControl> {
  const { container, view, language, texts, drawName, ratio, onLost, signal } = options
  const [{ Map, Marker, setWorkerUrl }, { default: worker }, { default: sheet }] = await Promise.all([
    import('mapbox-gl/esm'),
    import('mapbox-gl/dist/esm/worker.js?worker&url'),
    import('mapbox-gl/dist/mapbox-gl.css?url'),
  ])
  await addStyleSheet(container, sheet)
  signal.throwIfAborted()
  setWorkerUrl(worker)
  const map = new Map({
    container,
    accessToken,
    style: lightMap,
    language,
    projection: 'mercator',
    center: [view.longitude, view.latitude],
    zoom: view.zoom,
    minZoom: farthestZoom,
    maxZoom: nearestZoom,
    maxPitch: 0,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    trackResize: false,
    cooperativeGestures: true,
    collectResourceTiming: false,
    performanceMetricsCollection: false,
    locale: {
      'Map.Title': texts.title,
      'AttributionControl.ToggleAttribution': texts.attribution,
      'ScrollZoomBlocker.CtrlMessage': texts.ctrlScroll,
      'ScrollZoomBlocker.CmdMessage': texts.commandScroll,
      'TouchPanBlocker.Message': texts.twoFingers,
    },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.on('styleimagemissing', ({ id }) => {
    const image = drawName(id)
    if (image !== undefined && !map.hasImage(id)) map.addImage(id, image, { pixelRatio: ratio })
  })
  const addPin: MapControl['addPin'] = (element, { at, anchor, beside }) => {
    const marker = new Marker({ element, anchor, offset: [beside, 0] })
    marker.setLngLat([at.longitude, at.latitude]).addTo(map)
    return () => void marker.remove()
  }
  await untilDrawn(map, signal)
  return controlMap(map, addPin, onLost)
}
