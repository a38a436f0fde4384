import { appDownload } from '#schemas/sections/app_download.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { AppDownload } from './AppDownload.tsx'

export const section = defineSection(appDownload, AppDownload, ['App/Languages'])
