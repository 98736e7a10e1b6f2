import { cleanHtml } from './clean-html.ts';

/** Job: a long page without anything that runs. */
export const cleanPage = async (html: string): Promise<string> => cleanHtml(html);
