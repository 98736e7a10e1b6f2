/** Sent to the document once the page's own scripts have taken over. */
export const hydratedEvent = 'vitrine:hydrated';
