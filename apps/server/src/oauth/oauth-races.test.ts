import { describe, expect, it } from 'vitest';
import { oauthShop, type Tokens } from './test-oauth.ts';

// Each request takes a connection of its own, so that the database decides which comes first.

const shop = await oauthShop();
const { connect, consent, redeem, refresh, register, getStatus } = shop;
const client = await register();
const statuses = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);

describe('at the same time', () => {
  it('a code gives one set of tokens, which the other use ends', async () => {
    for (let round = 0; round < 10; round += 1) {
      const given = await consent(client);
      const answers = await Promise.all(Array.from({ length: 4 }, () => redeem(client, given)));
      expect(statuses(answers)).toEqual([200, 400, 400, 400]);
      const tokens: Tokens | undefined = answers.find(({ statusCode }) => statusCode === 200)?.json();
      expect(await getStatus(tokens?.access_token ?? '')).toBe(401);
    }
  });

  it('a refresh token gives one set of tokens, which the other use ends', async () => {
    for (let round = 0; round < 10; round += 1) {
      const first = await connect(client);
      const answers = await Promise.all(Array.from({ length: 4 }, () => refresh(client, first.refresh_token)));
      expect(statuses(answers)).toEqual([200, 400, 400, 400]);
      const tokens: Tokens | undefined = answers.find(({ statusCode }) => statusCode === 200)?.json();
      expect(await getStatus(tokens?.access_token ?? '')).toBe(401);
    }
  });

  it('a code and the deletion of its app leave no token that works', async () => {
    for (let round = 0; round < 10; round += 1) {
      const removed = await register();
      const given = await consent(removed);
      const [answer] = await Promise.all([
        redeem(removed, given),
        shop.call(shop.owner, 'DELETE', `oauth-apps/${removed.id}`),
      ]);
      if (answer.statusCode === 200) expect(await getStatus(answer.json().access_token)).toBe(401);
      else expect(answer.statusCode).toBeLessThan(500);
    }
  });
});
