import type { FeatureCollection, Position } from 'geojson'
import { expect, it } from 'vitest'
import { acrossDateLine } from '#sections/shared/map/acrossDateLine.ts'

const landOf = (...rings: Position[][]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates: [rings] } }],
})

it('does not change land on one side', () => {
  const italy = landOf([
    [7, 44],
    [13, 44],
    [13, 46],
    [7, 44],
  ])
  expect(acrossDateLine(italy)).toEqual(italy)
})

it('continues beyond 180°', () => {
  const island = landOf([
    [178, -17],
    [-179, -17],
    [-179, -16],
    [178, -16],
    [178, -17],
  ])
  const straight = landOf([
    [178, -17],
    [181, -17],
    [181, -16],
    [178, -16],
    [178, -17],
  ])
  expect(acrossDateLine(island)).toEqual(straight)
})

it('closes land around a pole along the pole', () => {
  const antarctica = landOf([
    [-90, -70],
    [0, -72],
    [90, -70],
    [170, -75],
    [-100, -71],
    [-90, -70],
  ])
  const whole = landOf([
    [-90, -70],
    [0, -72],
    [90, -70],
    [170, -75],
    [260, -71],
    [270, -70],
    [270, -90],
    [-90, -90],
    [-90, -70],
  ])
  expect(acrossDateLine(antarctica)).toEqual(whole)
})
