import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { notifyDone, notifyFailure } from '../notify.ts';

interface Bulk<Item> {
  resource: string;
  getName: (item: Item) => string;
  onDone: () => void;
}

/** Applies the same change to several records one after another. It names the failures, and successful changes stay. */
export function useBulk<Item>({ resource, getName, onDone }: Bulk<Item>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({
      items,
      action: run,
    }: {
      items: readonly Item[];
      action: (item: Item) => Promise<unknown>;
    }) => {
      const failures: { item: Item; error: Error }[] = [];
      for (const item of items) {
        await run(item).catch((error: unknown) => {
          failures.push({ item, error: error instanceof Error ? error : new Error(String(error)) });
        });
      }
      return { done: items.length - failures.length, failures };
    },
    onSuccess: ({ done, failures }) => {
      if (done > 0) notifyDone(t('{done} updated.', { done }));
      for (const { item, error } of failures.slice(0, 3)) {
        notifyFailure(new Error(`${getName(item)}: ${error.message}`, { cause: error }));
      }
      if (failures.length > 3)
        notifyFailure(new Error(t('{count} more could not be updated.', { count: failures.length - 3 })));
      if (failures.length === 0) onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [resource] }),
  });
}
