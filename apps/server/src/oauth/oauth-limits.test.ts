import { expect, it } from 'vitest';
import { oauthShop } from './test-oauth.ts';

it('limits tokens and revocations of one address as sign-in is limited', async () => {
  const { post } = await oauthShop({ LIMIT_SIGN_IN: '3' });
  for (const path of ['token', 'revoke']) {
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      statuses.push((await post(path, { client_id: 'x', client_secret: 'x' })).statusCode);
    }
    expect(statuses, path).toEqual([401, 401, 401, 429, 429]);
  }
});
