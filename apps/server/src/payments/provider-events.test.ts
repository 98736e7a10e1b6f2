import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { claimProviderEvents, insertProviderEvent } from './provider-events.queries.ts';

const { db } = await testDatabase();

describe('a provider’s event', () => {
  it('is due at the very moment it comes', async () => {
    // The clock of the database stands still within a transaction. Twenty transactions begin at different parts of a millisecond.
    for (let count = 0; count < 20; count += 1) {
      const eventId = `evt_${count}`;
      const claimed = await db.transaction().execute(async (tx) => {
        await insertProviderEvent(tx, { provider: 'stripe', eventId, type: 'charge.refunded', payload: '{}' });
        return claimProviderEvents(tx, 1);
      });
      expect(claimed).toMatchObject([{ event_id: eventId, attempts: 1 }]);
    }
  });
});
