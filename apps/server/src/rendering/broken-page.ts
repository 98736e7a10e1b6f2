import { plainPage } from '../platform/http/refusal-page.ts';

/** For when not even the error page can be rendered. */
export const brokenPage = plainPage('Something went wrong', 'It has been noted. Please try again in a moment.');
