import type { ShownField } from '@vitrine/contract/custom-fields/field-values.schema.ts';
import { createContext, type ReactNode, Suspense, useContext } from 'react';
import { optionalPart } from '../../ui/lazy-part.tsx';

type Fields = readonly ShownField[];

/** Renders the fields at once. Only the server has it. */
export const FieldsRenderer = createContext<((fields: Fields) => ReactNode) | null>(null);

const LoadedFolds = optionalPart(async () => (await import('./field-folds.tsx')).FieldFolds);

/** Shows the custom fields of a category, a collection or a page of the owner. A page without any does not load their script. */
export function ListingFields({ fields }: { readonly fields: Fields | null | undefined }) {
  const render = useContext(FieldsRenderer);
  if (!fields || fields.length === 0) return null;
  return <Suspense>{render ? render(fields) : <LoadedFolds fields={fields} />}</Suspense>;
}
