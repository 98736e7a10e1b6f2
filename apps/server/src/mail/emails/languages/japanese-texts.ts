import { japaneseMarketing } from '../marketing/languages/japanese-marketing.ts';
import type { TranslatedTexts } from './texts-of-kinds.ts';

const button = 'ご注文を見る';

const restore =
  'お心当たりがない場合は、アカウントを復元してください。すべてのデバイスからログアウトし、新しいパスワードを設定していただきます。';

/** The emails to shoppers in Japanese. */
export const japaneseTexts: TranslatedTexts = {
  ...japaneseMarketing,
  'order-confirmation': {
    subject: 'ご注文{order_number}の確認',
    heading: 'ご注文ありがとうございます！',
    opening: 'ご注文{order_number}のお支払いを確認いたしました。',
    closing: '',
    button,
  },
  shipped: {
    subject: 'ご注文{order_number}を発送しました',
    heading: '商品を発送しました',
    opening: '{shipment_summary}',
    closing: '',
    button,
  },
  delivered: {
    subject: 'ご注文{order_number}の配達が完了しました',
    heading: '配達が完了しました',
    opening: 'ご注文{order_number}が届きました。お気に召しましたら幸いです。',
    closing: '',
    button,
  },
  refunded: {
    subject: 'ご注文{order_number}の返金について',
    heading: '返金の手続きを行いました',
    opening: 'ご注文{order_number}について、{refund_amount}を返金しました。{refund_way}\n{refund_reason}',
    closing: '',
    button,
  },
  'refund-returned': {
    subject: 'ご注文{order_number}の返金を完了できませんでした',
    heading: '返金を完了できませんでした',
    opening:
      'ご注文{order_number}の返金{refund_amount}が、お客様の銀行から差し戻されました。カードや口座が解約された場合に起こることがあります。\nこの金額は、別の方法で必ずお支払いいたします。お客様にお伺いすることがある場合は、こちらからご連絡いたします。このメールに返信していただくこともできます。',
    closing: '',
    button,
  },
  'payment-failed': {
    subject: 'ご注文{order_number}のお支払いが完了しませんでした',
    heading: 'お支払いが完了しませんでした',
    opening: 'ご注文{order_number}のお支払いを受け取れなかったため、ご注文をキャンセルいたしました。\n{failure_reason}',
    closing: '',
  },
  'payment-instructions': {
    subject: 'ご注文{order_number}のお支払い方法',
    heading: 'お支払いをお待ちしています',
    opening: 'ご注文{order_number}を承りました。商品は確保しております。',
    closing: 'ご入金を確認しだい、メールでお知らせします。',
    button,
  },
  'payment-reminder': {
    subject: 'お知らせ：ご注文{order_number}のお支払いがまだ確認できていません',
    heading: 'お支払いをお待ちしています',
    opening:
      'ご注文{order_number}のお支払いがまだ確認できていません。行き違いでお支払い済みの場合は、このメールを破棄してください。',
    closing: '',
    button,
  },
  'payment-link': {
    subject: '{shop_name}：ご注文のお支払いのご案内',
    heading: 'ご注文のお支払いをお願いします',
    opening: '{shop_name}がお客様のご注文を用意しました。内容をご確認のうえ、カードでお支払いください。',
    closing: 'リンクの有効期間は{link_days}日です。お支払いが完了するまで、商品は確保されません。',
    button: '確認して支払う',
  },
  'return-link': {
    subject: 'ご注文{order_number}のリンク',
    heading: 'ご注文{order_number}の手続きを続ける',
    opening: 'このリンクの請求を受け付けました。{link_hours}時間以内に1回のみ有効です。',
    closing: 'お心当たりがない場合は、このメールを破棄してください。手続きは行われません。',
    button: '続ける',
  },
  'return-update': {
    subject: 'ご注文{order_number}の返品{return_number}について',
    heading: '返品{return_number}',
    opening: '{return_message}',
    closing: '',
    button: '返品を見る',
  },
  'withdrawal-received': {
    subject: 'ご注文{order_number}の契約の撤回を受け付けました',
    heading: '契約の撤回を受け付けました',
    opening:
      'ご注文{order_number}の契約の撤回を{withdrawal_time}に受け付けました。このメールは控えとして保管してください。\n{return_message}',
    closing: '',
    button: '撤回の状況を見る',
  },
  'back-in-stock': {
    subject: '{shop_name}：{product}が再入荷しました',
    heading: '{product}が再入荷しました',
    opening: '{shop_name}へのご依頼により、再入荷をお知らせします。この件のメールは今回のみです。',
    closing: '在庫は確保されていません。先にご注文された方が優先となります。',
    button: '商品を見る',
  },
  'confirm-stock-alert': {
    subject: '{product}の再入荷のお知らせを希望されますか？',
    heading: '再入荷のお知らせの確認',
    opening: '{product}が再入荷したらこのアドレスにメールを1通送るよう、{shop_name}にご依頼がありました。',
    closing:
      'リンクの有効期間は{link_hours}時間です。お心当たりがない場合は、このメールを破棄してください。お知らせはお送りしません。',
    button: 'はい、メールを希望します',
  },
  'question-answer': {
    subject: '{product}についてのご質問',
    heading: 'ご質問への回答',
    opening: '{shop_name}に{product}についてご質問いただきました。',
    closing: 'このご質問についてのメールは、これが最初で最後です。',
    button: '商品を見る',
  },
  'digital-goods': {
    subject: 'ご注文{order_number}のデジタル商品',
    heading: 'デジタル商品をお届けします',
    opening: '{shop_name}でご注文いただき、ありがとうございます。ご購入の商品は以下のとおりです。',
    closing: '',
    button: 'ご注文を開く',
  },
  'gift-card': {
    subject: '{shop_name}のギフトカード（{gift_card_amount}）',
    heading: '{gift_card_amount}のギフトカード',
    opening: '{shop_name}のギフトカードが届きました。ご購入手続きでコードを入力してください。',
    closing: '{gift_card_end}',
    button: 'ショップへ',
  },
  'confirm-email': {
    subject: '{shop_name}：メールアドレスの確認',
    heading: 'メールアドレスの確認',
    opening:
      'このメールアドレスで{shop_name}のアカウントが作成されました。お客様のものであることを確認するため、ログインした状態でリンクを開いてください。',
    closing: '確認しなくてもお買い物いただけます。アカウントを作成していない場合は、このメールを破棄してください。',
    button: 'メールアドレスを確認する',
  },
  'password-reset': {
    subject: '{shop_name}：新しいパスワードの設定',
    heading: '新しいパスワードの設定',
    opening: '{shop_name}の新しいパスワードの設定を受け付けました。リンクは{link_minutes}分以内に1回のみ有効です。',
    closing: 'お心当たりがない場合は、このメールを破棄してください。パスワードは変更されません。',
    button: '新しいパスワードを設定する',
  },
  'sign-in-code': {
    subject: '{shop_name}：ログインコード',
    heading: 'ログインコード',
    opening: '請求されたページで、このコードを入力してください。{link_minutes}分以内に1回のみ有効です。',
    closing:
      'お心当たりがない場合は、このメールを破棄してください。当ショップのスタッフがこのコードをお尋ねすることはありません。',
    button: 'ログイン',
  },
  'password-changed': {
    subject: '{shop_name}：パスワードが変更されました',
    heading: 'パスワードが変更されました',
    opening:
      'アカウントのパスワードが{time}に変更されました。ほかのすべてのデバイスからログアウトしました。\nお心当たりがない場合は、すぐに新しいパスワードを設定してください。すべてのデバイスからログアウトします。',
    closing: '',
    button: '新しいパスワードを設定する',
  },
  'confirm-new-email': {
    subject: '{shop_name}：新しいメールアドレスの確認',
    heading: '新しいメールアドレスの確認',
    opening: '{shop_name}のアカウントで、このメールアドレスを使用する申し込みがありました。',
    closing:
      'リンクの有効期間は{link_hours}時間です。ログインしている環境で開いてください。お心当たりがない場合は、このメールを破棄してください。',
    button: '新しいメールアドレスを確認する',
  },
  'email-change-asked': {
    subject: '{shop_name}：メールアドレスの変更の申し込みがありました',
    heading: 'メールアドレスの変更の申し込みがありました',
    opening: `お客様のパスワードを知る方が、アカウントのメールアドレスを{new_email}に変更しようとしています。\nお客様ご自身の操作であれば、新しいアドレスにお送りしたリンクを開いてください。\n${restore}`,
    closing: 'リンクは、変更から{link_days}日後まで有効です。',
    button: 'アカウントを復元する',
  },
  'email-changed': {
    subject: '{shop_name}：メールアドレスが変更されました',
    heading: 'メールアドレスが変更されました',
    opening: `アカウントのメールアドレスが{new_email}に変更されました。変更者：{changed_by}、日時：{time}\n${restore}`,
    closing: 'リンクの有効期間は{link_days}日です。',
    button: 'アカウントを復元する',
  },
  'new-device': {
    subject: '{shop_name}：アカウントへの新しいログイン',
    heading: '新しいデバイスからのログイン',
    opening:
      'お客様ご自身の操作であれば、何もする必要はありません。\nお心当たりがない場合は、新しいパスワードを設定してください。すべてのデバイスからログアウトします。',
    closing: '',
    button: '新しいパスワードを設定する',
  },
  'second-factor-changed': {
    subject: '{shop_name}：{change}',
    heading: '{change}',
    opening: 'お心当たりがない場合は、すぐにパスワードを変更し、アカウントの2段階認証の設定をご確認ください。',
    closing: '',
    button: 'ログインとセキュリティ',
  },
};
