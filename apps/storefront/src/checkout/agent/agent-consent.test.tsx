// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { agentCheckoutField, forgetAgentCheckout, rememberAgentCheckout } from '../../cart/agent-checkout.ts';
import { AgentConsent } from './agent-consent.tsx';

const id = '0190b000-0000-7000-8000-00000000000a';

afterEach(() => {
  cleanup();
  forgetAgentCheckout();
});

it('without an agent, the shopper sees no choice', () => {
  const { container } = render(<AgentConsent />);
  expect(container.innerHTML).toBe('');
});

it('the shopper reads what the agent would see, and shares the order only by a check', async () => {
  rememberAgentCheckout({ id, agent: 'agent.example' });
  render(<AgentConsent />);
  const choice = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Share this order with agent.example' });
  const note = document.getElementById(choice.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toMatch(
    /^agent\.example brought you here\..*It cannot see your name, email, address or payment/,
  );
  expect([choice.checked, agentCheckoutField()]).toEqual([false, {}]);
  await userEvent.click(choice);
  expect([choice.checked, agentCheckoutField()]).toEqual([true, { agentCheckout: id }]);
  await userEvent.click(choice);
  expect([choice.checked, agentCheckoutField()]).toEqual([false, {}]);
});

it('the choice ends with the order', async () => {
  rememberAgentCheckout({ id, agent: 'agent.example' });
  render(<AgentConsent />);
  await userEvent.click(await screen.findByRole('checkbox'));
  forgetAgentCheckout();
  expect(agentCheckoutField()).toEqual({});
  await expect.poll(() => screen.queryByRole('checkbox')).toBeNull();
});
