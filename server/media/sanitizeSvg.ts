import sanitizeHtml from 'sanitize-html'

/** Largest SVG that is taken, in bytes: it is read as a whole. */
export const maxSvgBytes = 2_000_000

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'textPath']
const groups = ['svg', 'g', 'defs', 'symbol', 'use', 'switch', 'title', 'desc', 'marker', 'clipPath', 'mask', 'pattern']
const paints = ['linearGradient', 'radialGradient', 'stop']
const filters = [
  ...['filter', 'feBlend', 'feColorMatrix', 'feComponentTransfer', 'feComposite', 'feDropShadow', 'feFlood'],
  ...['feFuncA', 'feFuncB', 'feFuncG', 'feFuncR', 'feGaussianBlur', 'feMerge', 'feMergeNode', 'feOffset', 'feTile'],
]
/** Attributes of shapes and of how they are painted; no events, no `style`, and no address but those of `use` and paints. */
const attributes = [
  ...['id', 'class', 'd', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'dx', 'dy'],
  ...['width', 'height', 'viewBox', 'preserveAspectRatio', 'points', 'transform', 'version', 'offset', 'role'],
  ...['fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin'],
  ...['stroke-miterlimit', 'stroke-dasharray', 'stroke-dashoffset', 'stroke-opacity', 'opacity', 'color', 'display'],
  ...['visibility', 'clip-path', 'clip-rule', 'clipPathUnits', 'mask', 'maskUnits', 'maskContentUnits', 'mask-type'],
  ...['gradientUnits', 'gradientTransform', 'spreadMethod', 'stop-color', 'stop-opacity', 'patternUnits'],
  ...['patternContentUnits', 'patternTransform', 'marker-start', 'marker-mid', 'marker-end', 'markerWidth'],
  ...['markerHeight', 'markerUnits', 'refX', 'refY', 'orient', 'font-family', 'font-size', 'font-weight', 'font-style'],
  ...['text-anchor', 'letter-spacing', 'word-spacing', 'dominant-baseline', 'textLength', 'lengthAdjust', 'filter'],
  ...['filterUnits', 'primitiveUnits', 'in', 'in2', 'result', 'mode', 'type', 'values', 'operator', 'stdDeviation'],
  ...['flood-color', 'flood-opacity', 'k1', 'k2', 'k3', 'k4', 'tableValues', 'slope', 'intercept', 'amplitude'],
  ...[
    'xmlns',
    'xmlns:xlink',
    'exponent',
    'edgeMode',
    'aria-label',
    'aria-hidden',
    'vector-effect',
    'paint-order',
    'href',
    'xlink:href',
  ],
]
/** A reference to a part of the same file. */
const local = /^#[\w.-]+$/
const namespaces = { xmlns: 'http://www.w3.org/2000/svg', 'xmlns:xlink': 'http://www.w3.org/1999/xlink' }

/**
 * Returns an SVG reduced to shapes, paints and texts: no scripts, styles, events, animations, embedded or foreign content, and no
 * reference outside the file. Throws when nothing of an SVG is left.
 */
export function sanitizeSvg(source: string): string {
  const clean = sanitizeHtml(source.replace(/<!DOCTYPE[^>[]*(\[[^\]]*\])?[^>]*>/gi, ''), {
    allowedTags: [...groups, ...shapes, ...paints, ...filters],
    allowedAttributes: { '*': attributes },
    // References are checked below, each by what it leads to.
    allowedSchemesAppliedToAttributes: [],
    parser: { xmlMode: true, decodeEntities: true },
    disallowedTagsMode: 'completelyDiscard',
    transformTags: { '*': (tagName, given) => ({ tagName, attribs: localOnly(tagName, given) }) },
  }).trim()
  const start = clean.indexOf('<svg')
  if (start !== 0) throw new Error('Nothing of the SVG is left')
  return `${clean}\n`
}

function localOnly(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const kept = Object.entries(attribs).filter(([name, value]) => {
    if (/href$/i.test(name)) return local.test(value.trim())
    return !/url\s*\(/i.test(value) || /^\s*url\(\s*['"]?#[\w.-]+['"]?\s*\)\s*$/.test(value)
  })
  return { ...Object.fromEntries(kept), ...(tagName === 'svg' ? namespaces : {}) }
}
