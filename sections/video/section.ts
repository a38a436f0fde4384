import { videoSection } from '#schemas/sections/video.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { VideoSection } from './VideoSection.tsx'

export const section = defineSection(videoSection, VideoSection, [
  'Media/Captions',
  'Media/Download video',
  'Media/Transcript',
  'Media/Video',
  'Text/Table',
])
