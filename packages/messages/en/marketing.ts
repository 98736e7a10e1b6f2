export const marketing = {
  newsletter: 'Newsletter',
  newsletterIntro: 'News and offers of {shop} by email.',
  newsletterWording:
    'Yes, send me news and offers of {shop} by email. I can unsubscribe at any time with the link in each email.',
  reviewsWording: 'Yes, ask me by email to review what I bought at {shop}. I can stop these emails at any time.',
  cartsWording:
    'Remind me by email if I do not finish my order at {shop}: up to three emails for each cart. I can stop them at any time.',
  pricesWording:
    'Email me when the price of a product in my wishlist at {shop} drops. I can stop these emails at any time.',
  subscribe: 'Subscribe',
  checkYourInbox:
    'Almost done. Open the link in the email that we send to this address. If you are subscribed already, we send none.',
  youAreSubscribed: 'You are subscribed with {email}.',
  agreeFirst: 'Tick the box to agree.',
  confirmTitle: 'Confirm your choice',
  confirmIntro: 'Press the button to confirm that you want these emails.',
  confirm: 'Confirm',
  confirmed: 'Thank you. Your choice is confirmed.',
  yourChoice: 'Your choice',
  preferencesTitle: 'Email preferences',
  preferencesIntro: 'Choose which emails {shop} sends you. Emails about your orders and your account are always sent.',
  noPreferences: 'The shop sends no such emails at present.',
  save: 'Save',
  stopAll: 'Stop all of these emails',
  preferencesSaved: 'Your choice is saved.',
  emailNote: '{shop} sends you this email because you agreed to it or bought here.',
  changeOrStop: 'Change or stop these emails',
  yourReview: 'Your review',
  productGone: 'This product is no longer for sale.',
} as const;
