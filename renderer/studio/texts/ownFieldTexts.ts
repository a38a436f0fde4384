import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Names of fields that mean something else in one section type than elsewhere: `<type>.<path>` without indexes. */
export const ownFieldTexts: Readonly<Record<string, MessageDescriptor>> = {
  'article_header.category.name': msg({ id: 'Field/article_header.category.name', message: 'Name of the category' }),
  'carousel.items': msg({ id: 'Field/carousel.items', message: 'Pictures and videos' }),
  'contact_tiles.places.phones.label': msg({
    id: 'Field/contact_tiles.places.phones.label',
    message: 'What the number is for',
  }),
  'contact_tiles.places.title': msg({ id: 'Field/contact_tiles.places.title', message: 'Name of the contact' }),
  'dealer_details.quote': msg({ id: 'Field/dealer_details.quote', message: 'Page for requesting a quote' }),
  'dealer_locator.quote': msg({ id: 'Field/dealer_locator.quote', message: 'Page for requesting a quote' }),
  'featured_articles.items': msg({ id: 'Field/featured_articles.items', message: 'Articles' }),
  'form.form': msg({ id: 'Field/form.form', message: 'Kind of form' }),
  'form_group.items': msg({ id: 'Field/form_group.items', message: 'Tabs' }),
  'form_group.items.form.form': msg({ id: 'Field/form_group.items.form.form', message: 'Kind of form' }),
  'form_group.items.title': msg({ id: 'Field/form_group.items.title', message: 'Label of the tab' }),
  'gallery.items': msg({ id: 'Field/gallery.items', message: 'Pictures and videos' }),
  'news_list.items': msg({ id: 'Field/news_list.items', message: 'News' }),
  'product_3d.name': msg({ id: 'Field/product_3d.name', message: 'Name of the product' }),
  'product_equipment.groups': msg({ id: 'Field/product_equipment.groups', message: 'Equipment' }),
  'product_gallery.items': msg({ id: 'Field/product_gallery.items', message: 'Pictures and videos' }),
  'product_navigation.name': msg({ id: 'Field/product_navigation.name', message: 'Name of the product' }),
  'product_smart_farming.features': msg({
    id: 'Field/product_smart_farming.features',
    message: 'Smart-farming technologies',
  }),
  'product_specifications.groups': msg({ id: 'Field/product_specifications.groups', message: 'Technical data' }),
  'product_specifications.name': msg({ id: 'Field/product_specifications.name', message: 'Name of the product' }),
  'product_walkaround.name': msg({ id: 'Field/product_walkaround.name', message: 'Name of the product' }),
  'related_articles.items': msg({ id: 'Field/related_articles.items', message: 'Articles' }),
  'smart_technology.features.figures.value': msg({
    id: 'Field/smart_technology.features.figures.value',
    message: 'Figure',
  }),
}
