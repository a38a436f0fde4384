/** Header with the id of the person for whom a page is shown: a call that comes with the session of somebody else is rejected. */
export const personHeader = 'x-studio-person'
