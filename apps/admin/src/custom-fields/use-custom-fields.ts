import { useQuery } from '@tanstack/react-query';
import type { FieldRecord } from '@vitrine/domain/custom-fields/field-definition.ts';
import { api } from '../shell/api.ts';

/** Reads the custom fields of a kind of record, in their order. */
export function useCustomFields(record: FieldRecord) {
  return useQuery({
    queryKey: ['custom-fields', record],
    queryFn: () => api.customFields.ofRecord(record),
    staleTime: 60_000,
  });
}
