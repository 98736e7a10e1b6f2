import { testDatabase } from '../../testing/test-database.ts';
import { testApp } from './test-app.ts';

export const database = await testDatabase();
export const app = await testApp(database);
export const login = '/api/v1/auth/login';
export const jsonType = { 'content-type': 'application/json' };

export const callFrom = (origin: string, method: 'GET' | 'POST' = 'POST') =>
  app.inject({
    method,
    url: method === 'GET' ? '/api/v1/settings/site' : '/api/v1/auth/logout',
    headers: { origin },
  });

export const send = (payload: string | Buffer, headers: Record<string, string> = jsonType) =>
  app.inject({ method: 'POST', url: '/api/v1/auth/password/reset', payload, headers });
