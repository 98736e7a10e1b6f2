import type { digital as english, digitalRefusals as englishRefusals } from '../en/digital.ts';
import type { Translated } from '../src/message.ts';

export const digital: Translated<typeof english> = {
  title: 'ダウンロードとライセンスキー',
  waiting: 'お支払いの確認後にお届けし、メールでお知らせします。',
  revoked: '返金またはキャンセル済みです。ファイルとキーはご利用いただけません。',
  download: '{name}をダウンロード',
  downloadsLeft: { other: '残り{count}回ダウンロードできます（{date}まで）' },
  usedUp: 'ダウンロードの上限回数に達しました。もう一度ダウンロードするには、お問い合わせください。',
  expired: 'ダウンロードの期限が過ぎました。もう一度ダウンロードするには、お問い合わせください。',
  licenceKeys: 'ライセンスキー',
  unreadableKey: 'このキーを表示できません。お問い合わせください。',
  openToDownload: 'ご注文のページから{date}までダウンロードできます。',
  openByEmail: 'ファイルのダウンロードとキーの確認は、このご注文に関するメールのリンクから行えます。',
  byEmail: 'メールとご注文のページでお届けします',
  consent: 'デジタル商品がすぐに提供されることに同意し、これにより契約を撤回する権利がなくなることを理解しています。',
};

export const digitalRefusals: Translated<typeof englishRefusals> = {
  agreeToDelivery:
    'デジタル商品がすぐに提供されること、およびこれにより契約を撤回する権利がなくなることに同意してください。',
  usedUp:
    'このファイルはダウンロードの上限回数に達しました。もう一度ダウンロードするには、ショップにお問い合わせください。',
  expired: 'このファイルのダウンロード期限が過ぎました。もう一度ダウンロードするには、ショップにお問い合わせください。',
  revoked: 'このご注文は返金またはキャンセルされたため、ファイルをダウンロードできません。',
  noDownload: 'このアドレスにダウンロードできるファイルはありません。',
};
