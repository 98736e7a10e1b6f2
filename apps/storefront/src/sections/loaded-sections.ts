import { optionalPart } from '../ui/lazy-part.tsx';

/** The sections of a listing or a product in the browser. A page without any does not load their script. */
export const LoadedSections = optionalPart(async () => (await import('./own-sections.tsx')).OwnSections);
