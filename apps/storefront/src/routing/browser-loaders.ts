import { browserReads } from '../shop/browser-reads.ts';
import { createPageLoaders } from './page-loaders.ts';

export const browserLoaders = createPageLoaders(async () => browserReads);
