import { cleanHtml } from './clean-html.ts';

/** Cleans the HTML of a long page, as a job. */
export const cleanPage = async (html: string): Promise<string> => cleanHtml(html);
