import { productTestDrive } from '#schemas/sections/product_test_drive.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { trialTexts } from '#sections/shared/Trial.tsx'
import { ProductTestDrive } from './ProductTestDrive.tsx'

export const section = defineSection(productTestDrive, ProductTestDrive, [...trialTexts], ({ available }) => !available)
