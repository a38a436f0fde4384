import { searchResults } from '#schemas/sections/search_results.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { notAppliedTexts } from '#sections/shared/NotApplied.tsx'
import { SearchResults } from './SearchResults.tsx'

export const section = defineSection(searchResults, SearchResults, [
  ...notAppliedTexts,
  'Search/All results',
  'Search/Did you mean',
  'Search/Groups',
  'Search/Label',
  'Search/News',
  'Search/Next',
  'Search/No result for',
  'Search/No result title',
  'Search/Page',
  'Search/Page list',
  'Search/Page number',
  'Search/Pages',
  'Search/Previous',
  'Search/Products',
  'Search/Promotions',
  'Search/Results for',
  'Search/Show all',
  'Search/Submit',
  'Search/Too long',
  'Search/Unavailable',
])
