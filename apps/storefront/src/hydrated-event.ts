/** The event that the document receives after hydration. */
export const hydratedEvent = 'vitrine:hydrated';
