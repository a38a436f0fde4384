import { addStyleSheet } from '#sections/shared/map/addStyleSheet.ts'
import { controlMap, type MapControl } from '#sections/shared/map/controlMap.ts'
import type { RenderOptions } from '#sections/shared/map/renderOptions.ts'
import { untilRendered } from '#sections/shared/map/untilRendered.ts'
import { farthestZoom } from '#sections/shared/map/view.ts'

/** Light style of Mapbox, with roads and the names of all villages. */
const lightMap = 'mapbox://styles/mapbox/light-v11'

/** Renders the map with Mapbox, from its servers. Throws when the token is rejected or a request fails. */
export async function openMapbox(options: RenderOptions, accessToken: string): Promise<MapControl> {
  const { container, view, language, texts, renderName, ratio, onLost, signal, maxZoom } = options
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
    maxZoom,
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
