import type { VersionStep } from '#schemas/versionStep.ts'

/** Version 2: `locator` and `link_title` become one `action`, as in every other section. */
export const dealerTeaserVersions: readonly VersionStep[] = [
  {
    samples: {
      default: {
        heading: 'A dealer near you',
        text: 'Four hundred workshops, most of them less than an hour away.',
        locator: { link_type: 'RE', computed: 'find-a-dealer' },
        link_title: 'All dealers on the map',
        image: { file: '/media/scene/workshop.svg', alt_text: 'Workshop of a dealer', width: 2520, height: 1080 },
      },
      'plain path': { heading: 'Find a dealer', locator: 'find-a-dealer', link_title: 'All dealers' },
    },
    up({ locator: link, link_title: title, ...rest }) {
      const action = { ...(title === undefined ? {} : { title }), ...(link === undefined ? {} : { link }) }
      return Object.keys(action).length === 0 ? rest : { ...rest, action }
    },
  },
]
