/** The default texts of the email that invites a person to the team. */
export const invitationTexts = {
  'staff-invitation': {
    name: 'Invitation to the team',
    sentWhen: 'To a new member of the team, when an owner invites them.',
    variables: ['shop_name', 'inviter', 'role', 'link_days'],
    texts: {
      subject: '{inviter} invites you to the team of {shop_name}',
      heading: 'Join the team of {shop_name}',
      opening:
        '{inviter} invites you to work in the admin area of {shop_name}, with the role {role}. The link works once, within {link_days} days.',
      closing: 'If you did not expect this email, ignore it.',
    },
    button: 'Accept the invitation',
  },
} as const;
