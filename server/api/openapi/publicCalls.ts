import * as v from 'valibot'
import {
  findYourSameRequest,
  findYourSameResponse,
  langQuery,
  menusRequest,
  menusResponse,
  searchQuery,
  searchResponse,
  sitemapResponse,
  translationsRequest,
  translationsResponse,
} from '#schemas/api.ts'
import { promoCard } from '#schemas/entities.ts'
import { purgeBody, purgeResponse } from '#schemas/purge.ts'
import { pageRedirect } from '#schemas/redirect.ts'
import { placesQuery, placesResponse, retailer, retailersQuery, retailersResponse } from '#schemas/retailers.ts'
import { file, json, ok, post, read, type DescribedCall } from '#server/api/openapi/describedCall.ts'
import { describedPage } from '#server/api/openapi/pageDescription.ts'
import { requestCalls } from '#server/api/openapi/requestCalls.ts'
import { signatureHeader } from '#server/http/signature.ts'

const page = { types: ['application/json'], schema: v.union([describedPage, pageRedirect]), isInput: true }
const anyObject = v.record(v.string(), v.unknown())
const contentCalls: readonly DescribedCall[] = [
  read('/pages', 'Content', {
    name: 'getHomePage',
    query: langQuery,
    summary: 'Returns the home page of a locale.',
    responses: { 200: { summary: 'The page', content: page } },
  }),
  read('/pages/{permalink}', 'Content', {
    name: 'getPage',
    query: langQuery,
    summary: 'Returns the page at a permalink, which may hold slashes, or where the address leads.',
    responses: { 200: { summary: 'The page, or a redirect', content: page } },
  }),
  read('/promotions/{key}', 'Content', {
    name: 'getPromotion',
    query: langQuery,
    summary: 'Returns a promotion by its key, the same in every language, for the form that requests it.',
    responses: ok('The promotion', promoCard),
  }),
  post('/menus', 'Content', {
    name: 'getMenus',
    query: langQuery,
    summary: 'Returns menus by key.',
    body: json(menusRequest),
    responses: ok('The menus, in the order requested', menusResponse),
  }),
  post('/translations', 'Content', {
    name: 'getTranslations',
    summary: 'Returns the CMS’s wording of texts; the default where it has none.',
    body: json(translationsRequest),
    responses: ok('Texts by key', translationsResponse),
  }),
  read('/sitemap', 'Content', {
    name: 'getSitemap',
    summary: 'Lists the pages of all locales for search engines.',
    responses: ok('The pages', sitemapResponse),
  }),
  read('/sections', 'Content', {
    name: 'listSectionTypes',
    summary: 'Returns the registry of section types.',
    responses: ok('The registry', anyObject),
  }),
  read('/sections/{type}/schema.json', 'Content', {
    name: 'getSectionSchema',
    summary: 'Returns the JSON Schema of the data of a section.',
    responses: ok('A JSON Schema', anyObject),
  }),
]

const searchCalls: readonly DescribedCall[] = [
  read('/search', 'Search', {
    name: 'search',
    query: searchQuery,
    summary: 'Searches products, promotions, news and pages.',
    responses: ok('The hits by group', searchResponse),
  }),
  post('/find-your-same/products', 'Search', {
    name: 'findYourSame',
    query: langQuery,
    summary: 'Returns the products that match filters, and the values of each filter.',
    body: json(findYourSameRequest),
    responses: ok('The products', findYourSameResponse),
  }),
  read('/retailers', 'Dealers', {
    name: 'findRetailers',
    query: retailersQuery,
    summary: 'Returns the dealers nearest to a point or an address, else those of the locale.',
    responses: ok('The dealers', retailersResponse),
  }),
  read('/retailers/{id}', 'Dealers', {
    name: 'getRetailer',
    query: v.object({ lang: v.optional(langQuery.entries.lang) }),
    summary: 'Returns one dealer.',
    responses: ok('The dealer', retailer),
  }),
  read('/places', 'Dealers', {
    name: 'findPlaces',
    query: placesQuery,
    summary: 'Suggests towns and postal codes for what is typed.',
    responses: ok('The places', placesResponse),
  }),
]

const operationCalls: readonly DescribedCall[] = [
  post('/purge', 'Operations', {
    name: 'purge',
    summary: 'Purges what was made from cache tags; 404 without the setting PURGE_SECRET.',
    headers: [
      {
        name: signatureHeader,
        required: true,
        summary: '`t=<unix seconds>,v1=<hex>`, the HMAC-SHA-256 of `<t>.<body>`, valid for five minutes',
      },
    ],
    body: json(purgeBody),
    responses: { ...ok('Purged', purgeResponse), 401: { summary: 'The signature is missing, wrong or too old' } },
  }),
  read('/openapi.json', 'Operations', {
    name: 'getDescription',
    summary: 'Returns this description.',
    responses: ok('OpenAPI 3.1', anyObject),
  }),
  read('/docs', 'Operations', {
    name: 'readDescription',
    summary: 'Returns this description as a page to read.',
    responses: file('The page', 'text/html'),
  }),
]

/** Every call of the public API, in the order of its description. Paths work with and without a trailing slash. */
export const publicCalls: readonly DescribedCall[] = [
  ...contentCalls,
  ...searchCalls,
  ...requestCalls,
  ...operationCalls,
]
