import { adopt, dialogCss } from './style-rules.js';

/** Shows the bank's page in a dialog until the shopper has answered and the sandbox has the result. */
export function askInDialog(base, intent) {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  adopt(root, dialogCss);
  const amount = new Intl.NumberFormat('en-US', { style: 'currency', currency: intent.currency }).format(
    intent.amount / 100,
  );
  const dialog = document.createElement('dialog');
  const title = document.createElement('h2');
  const question = document.createElement('p');
  const wrong = document.createElement('p');
  const choices = document.createElement('div');
  title.id = 'title';
  title.textContent = '3-D Secure authentication';
  question.id = 'question';
  question.textContent = `Your bank asks you to confirm a payment of ${amount}. This is a sandbox: choose what happens.`;
  wrong.className = 'wrong';
  wrong.setAttribute('role', 'alert');
  choices.className = 'choices';
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-modal', 'true');
  dialog.setAttribute('aria-labelledby', 'title');
  dialog.setAttribute('aria-describedby', 'question');

  return new Promise((resolve) => {
    const buttons = [];
    const answer = async (outcome) => {
      for (const button of buttons) button.disabled = true;
      wrong.textContent = '';
      const body = new URLSearchParams({ client_secret: intent.client_secret, outcome });
      const response = await fetch(`${base}/3d-secure/${intent.id}`, {
        method: 'POST',
        body,
        credentials: 'omit',
      }).catch(() => null);
      if (response?.ok) {
        dialog.close();
        host.remove();
        resolve();
        return;
      }
      for (const button of buttons) button.disabled = false;
      wrong.textContent = 'Your bank could not be reached. Please try again.';
    };
    for (const [outcome, text] of [
      ['complete', 'Complete authentication'],
      ['fail', 'Fail authentication'],
    ]) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = text;
      if (outcome === 'complete') button.className = 'yes';
      button.addEventListener('click', () => void answer(outcome));
      buttons.push(button);
      choices.append(button);
    }
    // Closing the bank's page counts as failing.
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      void answer('fail');
    });
    dialog.append(title, question, wrong, choices);
    root.append(dialog);
    document.body.append(host);
    dialog.showModal();
  });
}
