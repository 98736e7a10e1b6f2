/** German refusals about keys, apps, roles, users and customer groups. */
export const accountRefusals = {
  // API keys, apps and roles
  'There is no such API key.': 'Diesen API-Schlüssel gibt es nicht.',
  'A shop has at most {value} API keys.': 'Ein Shop hat höchstens {value} API-Schlüssel.',
  'This API key is revoked. Create another one.': 'Dieser API-Schlüssel ist widerrufen. Erstellen Sie einen anderen.',
  'You cannot give more than you have: {value}.': 'Sie können nicht mehr vergeben, als Sie haben: {value}.',
  'Must be an address or a network': 'Muss eine Adresse oder ein Netz sein',
  'Must be in the future': 'Muss in der Zukunft liegen',
  'A parameter is sent twice.': 'Ein Parameter wurde doppelt gesendet.',
  'Send parameters.': 'Senden Sie Parameter.',
  'You have {value} connected apps. Revoke one first.':
    'Sie haben {value} verbundene Apps. Widerrufen Sie zuerst eine.',
  'A shop has at most {value} apps.': 'Ein Shop hat höchstens {value} Apps.',
  'There is no such app.': 'Diese App gibt es nicht.',
  'There is no such connected app.': 'Diese verbundene App gibt es nicht.',
  'This shop does not know the app that sent you here.':
    'Dieser Shop kennt die App nicht, die Sie hierher geleitet hat.',
  'The app that sent you here named an address that is not registered for it.':
    'Die App, die Sie hierher geleitet hat, hat eine Adresse genannt, die für sie nicht registriert ist.',
  'The scope must name permissions.': 'Der Umfang muss Berechtigungen nennen.',
  'The scope names an unknown permission.': 'Der Umfang nennt eine unbekannte Berechtigung.',
  'The scope also needs: {value}.': 'Der Umfang benötigt außerdem: {value}.',
  'There is no such role.': 'Diese Rolle gibt es nicht.',
  'A shop has at most {value} roles.': 'Ein Shop hat höchstens {value} Rollen.',
  'Members still have this role: {value}. Give them another role first.':
    'Mitglieder haben noch diese Rolle: {value}. Geben Sie ihnen zuerst eine andere Rolle.',
  'Only an ADMIN other than the demo account can have a custom role.':
    'Nur ein ADMIN, der nicht das Demokonto ist, kann eine eigene Rolle haben.',
  'Another role has this name.': 'Eine andere Rolle hat diesen Namen.',
  'Already in use': 'Wird bereits verwendet',
  'These permissions are also needed: {value}.': 'Diese Berechtigungen werden außerdem benötigt: {value}.',
  '{value} is also needed': '{value} wird außerdem benötigt',
  'Unknown permission': 'Unbekannte Berechtigung',
  // users and customers
  'There is no such user.': 'Diesen Benutzer gibt es nicht.',
  'There is no such customer.': 'Diesen Kunden gibt es nicht.',
  'You may not see contact data of customers.': 'Sie dürfen keine Kontaktdaten von Kunden sehen.',
  'There is no such note.': 'Diese Notiz gibt es nicht.',
  'This invitation was used, revoked or has expired. Ask the shop for a new one.':
    'Diese Einladung wurde verwendet, widerrufen oder ist abgelaufen. Bitten Sie den Shop um eine neue.',
  'This address has an account. Log in to it to join the team.':
    'Diese Adresse hat ein Konto. Melden Sie sich damit an, um dem Team beizutreten.',
  'This invitation is for another address. Log in with the invited address.':
    'Diese Einladung gilt für eine andere Adresse. Melden Sie sich mit der eingeladenen Adresse an.',
  'Your role does not allow inviting to this role.': 'Ihre Rolle erlaubt keine Einladung zu dieser Rolle.',
  'You cannot invite to this role': 'Sie können nicht zu dieser Rolle einladen',
  'This invitation was accepted or revoked.': 'Diese Einladung wurde angenommen oder widerrufen.',
  'There are too many open invitations. Revoke those that are not needed.':
    'Es gibt zu viele offene Einladungen. Widerrufen Sie diejenigen, die nicht benötigt werden.',
  'This person is already in the team.': 'Diese Person ist bereits im Team.',
  'This address has an invitation. Resend it instead.':
    'Diese Adresse hat eine Einladung. Senden Sie sie stattdessen erneut.',
  'An email was sent a moment ago. Try again in {value} s.':
    'Eine E-Mail wurde gerade erst gesendet. Versuchen Sie es in {value} s noch einmal.',
  '{value}. Choose another password in your account, then open this link again.':
    '{value}. Wählen Sie in Ihrem Konto ein anderes Passwort, und öffnen Sie diesen Link dann erneut.',
  "Your role does not allow this for this person's data.": 'Ihre Rolle erlaubt das für die Daten dieser Person nicht.',
  'There is no customer with this email.': 'Es gibt keinen Kunden mit dieser E-Mail-Adresse.',
  'You can save up to {value} views per list. Delete one first.':
    'Sie können bis zu {value} Ansichten pro Liste speichern. Löschen Sie zuerst eine.',
  'There is no such view.': 'Diese Ansicht gibt es nicht.',
  'Passkeys belong to a host name, and the address of this shop is an IP address. Ask your host to give the shop a domain.':
    'Passkeys gehören zu einem Hostnamen, und die Adresse dieses Shops ist eine IP-Adresse. Bitten Sie Ihren Hoster um eine Domain für den Shop.',
  'This account has no second factor.': 'Dieses Konto hat keinen zweiten Faktor.',
  'There is no account with the email {value}.': 'Es gibt kein Konto mit der E-Mail-Adresse {value}.',
  "The demo account cannot view other people's sessions.":
    'Mit dem Demokonto können die Sitzungen anderer Personen nicht angesehen werden.',
  'The demo account cannot be suspended. Turn off demo mode instead.':
    'Das Demokonto kann nicht gesperrt werden. Schalten Sie stattdessen den Demomodus aus.',
  'Your role does not allow changing this user.': 'Ihre Rolle erlaubt es nicht, diesen Benutzer zu ändern.',
  'Your role does not allow giving this role.': 'Ihre Rolle erlaubt es nicht, diese Rolle zu vergeben.',
  'You cannot give this role': 'Sie können diese Rolle nicht vergeben',
  'Your role does not allow exempting this user from taxes.':
    'Ihre Rolle erlaubt es nicht, diesen Benutzer von Steuern zu befreien.',
  'You cannot exempt this account from taxes': 'Sie können dieses Konto nicht von Steuern befreien',
  'The demo account stays an ADMIN.': 'Das Demokonto bleibt ein ADMIN.',
  'The password must not be the email or the name of the shop':
    'Das Passwort darf nicht die E-Mail-Adresse oder der Name des Shops sein',
  'This password is one of the most common ones. Choose another':
    'Dieses Passwort ist eines der häufigsten. Wählen Sie ein anderes',
  'The password of staff must be at least {value} characters':
    'Das Passwort von Mitarbeitern muss mindestens {value} Zeichen haben',
  'First name is required': 'Bitte geben Sie den Vornamen ein',
  'Last name is required': 'Bitte geben Sie den Nachnamen ein',
  'Email is required': 'Bitte geben Sie die E-Mail-Adresse ein',
  'Password is required': 'Bitte geben Sie das Passwort ein',
  'Please confirm your password': 'Bitte bestätigen Sie Ihr Passwort',
  'Passwords do not match': 'Die Passwörter stimmen nicht überein',
  'Invalid email or password': 'E-Mail-Adresse oder Passwort ist falsch',
  'Login failed. Please try again': 'Die Anmeldung ist fehlgeschlagen. Versuchen Sie es noch einmal',
  'email not found': 'Die E-Mail-Adresse ist nicht bekannt',
  'password is incorrect': 'Das Passwort ist falsch',
  '{value} is required': 'Erforderlich: {value}',
  'Name is required': 'Bitte geben Sie den Namen ein',
  // customer groups
  'The rules of this group choose its members.': 'Die Regeln dieser Gruppe wählen ihre Mitglieder.',
  'A group has at most {value} members.': 'Eine Gruppe hat höchstens {value} Mitglieder.',
  'The account is not in this group.': 'Das Konto ist nicht in dieser Gruppe.',
  'There is no such customer group.': 'Diese Kundengruppe gibt es nicht.',
  'There is no such customer group with rules.': 'Diese Kundengruppe mit Regeln gibt es nicht.',
  'A shop has at most {value} customer groups.': 'Ein Shop hat höchstens {value} Kundengruppen.',
  'Who chooses the members of a group cannot change. Add another group.':
    'Wer die Mitglieder einer Gruppe wählt, kann nicht geändert werden. Fügen Sie eine andere Gruppe hinzu.',
  'Another group has this name.': 'Eine andere Gruppe hat diesen Namen.',
  'The account of a member has been deleted.': 'Das Konto eines Mitglieds wurde gelöscht.',
  'There is no such group': 'Diese Gruppe gibt es nicht',
  // gift cards and store credit
  'You cannot issue a gift card or store credit to yourself.':
    'Sie können keinen Geschenkgutschein und kein Guthaben für sich selbst ausstellen.',
  'The demo account cannot issue store credit.': 'Mit dem Demokonto kann kein Guthaben ausgestellt werden.',
  'A gift card must expire in the future': 'Ein Geschenkgutschein muss in der Zukunft ablaufen',
  'Order {value} needs the address. Ship, cancel or refund first.':
    'Bestellung {value} benötigt die Adresse. Versenden, stornieren oder erstatten Sie sie zuerst.',
  'Orders {value} need the address. Ship, cancel or refund first.':
    'Die Bestellungen {value} benötigen die Adresse. Versenden, stornieren oder erstatten Sie sie zuerst.',
};
