import { messages } from '@vitrine/domain/errors/messages.ts';
import * as z from 'zod';
import { idSchema, singleLine, timeSchema } from '../resources/field.schema.ts';
import { givenPasswordSchema, newPasswordSchema } from './password.schema.ts';
import { emailSchema, requiredText } from './user.schema.ts';

/** The roles that an invitation can give. Customers create their own accounts. */
const invitedRoleSchema = z.enum(['ADMIN', 'SITE_OWNER']);
export type InvitedRole = z.infer<typeof invitedRoleSchema>;

/** POST /staff-invitations. */
export const inviteBody = z.strictObject({ email: emailSchema, role: invitedRoleSchema });
export type InviteBody = z.input<typeof inviteBody>;

/** An open invitation as the site owner sees it. */
const invitationSchema = z
  .object({
    id: idSchema,
    email: z.string(),
    role: invitedRoleSchema,
    /** INVALID: the inviter was removed, suspended, or may no longer give the role. Resending renews it. */
    state: z.enum(['PENDING', 'EXPIRED', 'INVALID']),
    /** The name of the inviter, or null when the account is gone. */
    invitedBy: z.string().nullable(),
    sentAt: timeSchema,
    expiresAt: timeSchema,
  })
  .meta({ id: 'StaffInvitation' });
export type Invitation = z.infer<typeof invitationSchema>;

export const invitationsAnswer = z.object({ items: z.array(invitationSchema) });
export const invitationIdParams = z.strictObject({ id: idSchema });

const token = z.string().min(1).max(100);
const personName = (message: string) =>
  requiredText(message)
    .trim()
    .min(1, message)
    .max(200)
    .regex(...singleLine);

/** POST /auth/invitation: reads the invitation of an emailed link. */
export const openInvitationBody = z.strictObject({ token });
export const openedInvitationAnswer = z.object({
  email: z.string(),
  role: invitedRoleSchema,
  /** Whether the address has an account, which signs in to accept. */
  hasAccount: z.boolean(),
});
export type OpenedInvitation = z.infer<typeof openedInvitationAnswer>;

/** POST /auth/invitation/accept: creates the account of the invited person. */
export const acceptInvitationBody = z.strictObject({
  token,
  firstName: personName(messages.signUp.firstNameRequired),
  lastName: personName(messages.signUp.lastNameRequired),
  password: newPasswordSchema,
});
export type AcceptInvitationBody = z.input<typeof acceptInvitationBody>;

/** POST /auth/invitation/join: gives the role to the signed-in account that has the invited address. */
export const joinTeamBody = z.strictObject({ token, currentPassword: givenPasswordSchema });
export type JoinTeamBody = z.input<typeof joinTeamBody>;

export const invitationDoneAnswer = z.object({ success: z.literal(true) });
