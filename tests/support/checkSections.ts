import { issuesOfSection, namedSectionTypes, unlistedSteps } from '#tests/support/allSections.ts'

/** Fails when a section lacks a piece, and names each with its place and what to do. Rendering is what `npm test` checks. */
const issues = [...namedSectionTypes.flatMap(issuesOfSection), ...unlistedSteps()]
for (const issue of issues) console.error(issue)
if (issues.length > 0) process.exitCode = 1
