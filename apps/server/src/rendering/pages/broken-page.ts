import { plainPage } from '../../platform/http/errors/refusal-page.ts';

/** The page to send when even the error page cannot be rendered. */
export const brokenPage = plainPage('Something went wrong', 'The error has been logged. Please try again in a moment.');
