import { productGallery } from '#schemas/sections/product_gallery.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { ProductGallery } from './ProductGallery.tsx'

export const section = defineSection(
  productGallery,
  ProductGallery,
  ['Media/Enlarge', 'Media/Gallery', 'Media/More', 'Media/Play video'],
  ({ items }) => items.length === 0,
)
