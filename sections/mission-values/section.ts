import { missionValues } from '#schemas/sections/mission_values.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { MissionValues } from './MissionValues.tsx'

export const section = defineSection(missionValues, MissionValues)
