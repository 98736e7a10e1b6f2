import { afterEach, describe, expect, it, vi } from 'vitest';
import { anyNetwork, type HostAddress, publicNetwork } from '../../platform/runtime/network/public-host.ts';
import { agentShop } from '../testing/test-agents.ts';
import { signingAgent } from '../testing/test-signer.ts';
import { type AgentProfiles, agentProfiles, profileLifetimeMs, publicHostsByDns } from './agent-profiles.ts';

const { app } = await agentShop();

afterEach(() => vi.useRealTimers());

async function refusedBy(profiles: AgentProfiles, address: string) {
  const found = await profiles.getKeys(address);
  return 'refused' in found ? found.refused : null;
}

describe('the profile of an agent', () => {
  it('is read only at a public https address', async () => {
    const profiles = agentProfiles({ network: publicHostsByDns(), mayUseHttp: false });
    for (const address of [
      'http://agent.example/',
      'nonsense',
      'file:///etc/passwd',
      'https://a:b@agent.example/',
      `https://a.example/${'x'.repeat(500)}`,
    ]) {
      expect(await refusedBy(profiles, address)).toBe('invalid_profile_url');
    }
    for (const host of [
      '127.0.0.1',
      '2130706433',
      '0x7f.1',
      '[::1]',
      '[::ffff:10.0.0.1]',
      '169.254.169.254',
      '10.0.0.1',
    ])
      expect([host, await refusedBy(profiles, `https://${host}/`)]).toEqual([host, 'profile_unreachable']);
  });

  it('is not read when one address of its host is private', async () => {
    const addresses: HostAddress[] = [
      { address: '93.184.215.14', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
    const getAddresses = vi.fn(async () => addresses);
    const profiles = agentProfiles({ network: { ...publicNetwork, getAddresses }, mayUseHttp: false });
    expect(await refusedBy(profiles, 'https://agent.example/')).toBe('profile_unreachable');
    expect(getAddresses).toHaveBeenCalledTimes(1);
  });

  it('is not read at the address to which it redirects', async () => {
    const [agent, target] = [await signingAgent(app), await signingAgent(app)];
    Object.assign(agent.profile, { status: 302, headers: { location: target.address } });
    const profiles = agentProfiles({ network: anyNetwork, mayUseHttp: true });
    expect(await refusedBy(profiles, agent.address)).toBe('profile_unreachable');
    expect(target.profile.requests).toBe(0);
  });

  it('has four seconds, with the resolution of its host', async () => {
    const agent = await signingAgent(app);
    agent.profile.isSlow = true;
    const never = { mayReach: () => true, getAddresses: () => new Promise<never>(() => undefined) };
    const startedAt = Date.now();
    expect(
      await Promise.all([
        refusedBy(agentProfiles({ network: anyNetwork, mayUseHttp: true }), agent.address),
        refusedBy(agentProfiles({ network: never, mayUseHttp: false }), 'https://agent.example/'),
      ]),
    ).toEqual(['profile_unreachable', 'profile_unreachable']);
    expect(Date.now() - startedAt).toBeGreaterThan(3_500);
    expect(Date.now() - startedAt).toBeLessThan(15_000);
  });

  it('is requested once for all that wait for it', async () => {
    const agent = await signingAgent(app);
    const profiles = agentProfiles({ network: anyNetwork, mayUseHttp: true });
    const found = await Promise.all(Array.from({ length: 20 }, () => refusedBy(profiles, agent.address)));
    expect([new Set(found), agent.profile.requests]).toEqual([new Set([null]), 1]);
  });

  it('is one of at most 60 new ones a minute, and a known agent is still read', async () => {
    const agent = await signingAgent(app);
    const lookups = vi.fn(async () => []);
    const network = { getAddresses: lookups, mayReach: () => true };
    const profiles = agentProfiles({ network, mayUseHttp: true });
    expect(await refusedBy(profiles, agent.address)).toBeNull();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + profileLifetimeMs + 1 });
    for (let index = 0; index < 70; index += 1) await profiles.getKeys(`https://agent-${index}.example/`);
    expect(lookups).toHaveBeenCalledTimes(60);
    expect([await refusedBy(profiles, agent.address), agent.profile.requests]).toEqual([null, 2]);
    const stranger = await signingAgent(app);
    expect([await refusedBy(profiles, stranger.address), stranger.profile.requests]).toEqual([
      'profile_unreachable',
      0,
    ]);
  });
});
