import { testDatabase } from '../../../testing/test-database.ts';
import { testApp } from './test-app.ts';

/** Starts the application with only its calls. */
export async function plainApp() {
  const database = await testDatabase();
  const app = await testApp(database);
  const login = '/api/v1/auth/login';
  const jsonType = { 'content-type': 'application/json' };

  const callFrom = (origin: string, method: 'GET' | 'POST' = 'POST') =>
    app.inject({
      method,
      url: method === 'GET' ? '/api/v1/settings/site' : '/api/v1/auth/logout',
      headers: { origin },
    });

  const send = (payload: string | Buffer, headers: Record<string, string> = jsonType) =>
    app.inject({ method: 'POST', url: '/api/v1/auth/password/reset', payload, headers });

  return { database, app, login, jsonType, callFrom, send };
}
