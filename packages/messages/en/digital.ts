/** The texts of digital goods. */
export const digital = {
  title: 'Downloads and license keys',
  waiting: 'We deliver this when your payment has arrived, and email it to you.',
  revoked: 'Refunded or cancelled. The files and keys can no longer be used.',
  download: 'Download {name}',
  downloadsLeft: { one: '{count} download left, until {date}', other: '{count} downloads left, until {date}' },
  usedUp: 'Downloaded as often as allowed. Contact us to download it again.',
  expired: 'The time to download it is over. Contact us to download it again.',
  licenceKeys: 'License keys',
  unreadableKey: 'We cannot show this key. Contact us.',
  openToDownload: 'Download them on the page of your order, until {date}.',
  openByEmail: 'Open the link in our emails about this order to download your files and see your keys.',
  byEmail: 'Delivered by email and on the page of your order',
  consent: 'I agree that my digital goods are delivered at once, and I know that my right to withdraw then ends.',
} as const;

/** The sentences of the server about digital goods, as it writes them. */
export const digitalRefusals = {
  agreeToDelivery: 'Agree that your digital goods are delivered at once, and that your right to withdraw then ends.',
  usedUp: 'This file was downloaded as often as allowed. Contact the shop to download it again.',
  expired: 'The time to download this file is over. Contact the shop to download it again.',
  revoked: 'This order was refunded or cancelled, so its files cannot be downloaded.',
  noDownload: 'This address leads to no download.',
} as const;
