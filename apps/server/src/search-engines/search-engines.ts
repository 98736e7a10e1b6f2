// The public interface of this slice: what search engines read and receive.
export { submitPages } from './index-now/submit-pages.ts';
export { storedSearchEngines } from './search-engine-settings.ts';
