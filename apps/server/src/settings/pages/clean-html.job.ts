import { cleanHtml } from './clean-html.ts';

/** Job: cleans the HTML of a long page. */
export const cleanPage = async (html: string): Promise<string> => cleanHtml(html);
