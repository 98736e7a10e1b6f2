import { createClient } from '@vitrine/contract/client/client.ts';
import { createStaffClient } from '@vitrine/contract/client/staff-calls.ts';

/** The API as the signed-in member of staff; the session is a cookie. */
export const api = { ...createClient(), staff: createStaffClient() };
