import { missingModules } from '#tests/support/listedModules.ts'
import { issuesOfPageTypes } from '#tests/support/pageTypeIssues.ts'
import { strayUses } from '#tests/support/sectionUses.ts'

/**
 * Fails when a section or a page type lacks a piece, and names each with its place and what to do; of the sections only that of the type
 * `SECTION`, where it is set. Rendering is what `npm test` checks.
 */
const issues = missingModules()
if (issues.length === 0) {
  // Imports the schemas, which throws when one is missing.
  const { checkedTypes, issuesOfSection, namedSectionTypes, unlistedSteps } =
    await import('#tests/support/allSections.ts')
  issues.push(
    ...checkedTypes.flatMap(issuesOfSection),
    ...unlistedSteps(),
    ...strayUses(namedSectionTypes),
    ...issuesOfPageTypes(),
  )
}
for (const issue of issues) console.error(issue)
if (issues.length > 0) process.exitCode = 1
