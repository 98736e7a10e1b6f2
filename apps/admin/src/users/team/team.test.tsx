// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Invitation } from '@vitrine/contract/users/invitations.schema.ts';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { afterEach, expect, it } from 'vitest';
import { many, type OpenAdmin, openAdmin } from '../../testing/open-admin.tsx';

const patience = { timeout: 20_000 };
const invitation = (email: string, state: Invitation['state']): Invitation => ({
  id: `id-${email}`,
  email,
  role: 'ADMIN',
  state,
  invitedBy: state === 'INVALID' ? null : 'Olive Owner',
  sentAt: '2026-11-28T10:00:00.000Z',
  expiresAt: '2026-12-05T10:00:00.000Z',
});
const responses = {
  'GET /settings/site': () => Response.json(defaultSiteSettings),
  'POST /users/many': many([]),
  'GET /staff-invitations': many([
    invitation('grace@example.com', 'PENDING'),
    invitation('old@example.com', 'INVALID'),
  ]),
};

let admin: OpenAdmin;
afterEach(() => admin.close());

it('invites by email and role, without a password', async () => {
  admin = openAdmin('/admin/settings/team?add=staff', {
    ...responses,
    'POST /staff-invitations': () => Response.json({ id: 'new' }, { status: 201 }),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite staff' }, patience));
  expect(dialog.queryByLabelText('Password')).toBeNull();
  await userEvent.type(dialog.getByLabelText('Email'), 'ada@example.com');
  await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
  await screen.findByText('Invitation to ada@example.com queued for sending.', {}, patience);
  const sent = admin.calls.find(({ call }) => call === 'POST /staff-invitations');
  expect(sent?.body).toEqual({ email: 'ada@example.com', role: 'ADMIN' });
});

it('lists open invitations and resends one', async () => {
  admin = openAdmin('/admin/settings/team', {
    ...responses,
    'POST /staff-invitations/id-old@example.com/resend': () => Response.json({ success: true }),
  });
  await screen.findByText('Pending', {}, patience);
  await screen.findByText('The inviter was removed');
  await userEvent.click(screen.getByRole('button', { name: 'Resend the invitation to old@example.com' }));
  await screen.findByText(/A new link to old@example.com is queued/, {}, patience);
});

it('shows an admin neither invitations nor the form', async () => {
  admin = openAdmin('/admin/settings/team?add=staff', responses, { role: 'ADMIN' });
  await screen.findByText('No staff yet.', {}, patience);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(admin.calls.some(({ call }) => call.includes('staff-invitations'))).toBe(false);
});
