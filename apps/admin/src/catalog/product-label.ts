import { constantLabel } from '../ui/labels.ts';

interface NamedProduct {
  readonly name: string;
  readonly status: string;
}

/** Returns the name of a product in a list, with its status unless shoppers see it: 'Mug (Draft)'. */
export function productLabel({ name, status }: NamedProduct): string {
  return status === 'ACTIVE' ? name : `${name} (${constantLabel(status)})`;
}
