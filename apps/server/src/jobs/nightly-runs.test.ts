import { afterAll, describe, expect, it } from 'vitest';
import { hasFakeTime, jumpingClock } from '../testing/jumping-clock.ts';
import { planNight, planNightAgain, takeNightlyRun } from './runs.queries.ts';

const hourMs = 3_600_000;
const threeOClock = 180;

describe.skipIf(!hasFakeTime)('a job at 3:00 of the shop’s time zone (needs libfaketime)', async () => {
  const clock = await jumpingClock();
  const { db } = clock.database;
  afterAll(() => clock.set(0));

  const setTo = (at: number) => clock.set((at - performance.timeOrigin - performance.now()) / 1_000);
  /**
   * Simulates two processes that check once an hour, from one time to another. Returns the hours at which one of them
   * took a run, once for each that did.
   */
  async function runs(name: string, [from, to]: readonly [string, string], timeZone: string): Promise<string[]> {
    const taken: string[] = [];
    for (let at = Date.parse(from); at < Date.parse(to); at += hourMs) {
      // A minute later, so that the hour has certainly come.
      setTo(at + 60_000);
      const looks = [1, 2].map(() => takeNightlyRun(db, name, { minutes: threeOClock, timeZone }));
      for (const isTaken of await Promise.all(looks)) if (isTaken) taken.push(new Date(at).toISOString().slice(5, 16));
    }
    return taken;
  }

  it('runs once a night, also in the nights that have one hour less or more', async () => {
    const spring = await runs('spring', ['2027-03-13T06:00Z', '2027-03-15T08:00Z'], 'America/New_York');
    expect(spring).toEqual(['03-13T08:00', '03-14T07:00', '03-15T07:00']);
    const autumn = await runs('autumn', ['2027-11-06T06:00Z', '2027-11-08T09:00Z'], 'America/New_York');
    expect(autumn).toEqual(['11-06T07:00', '11-07T08:00', '11-08T08:00']);
  });

  it('keeps what is planned when the shop moves to another time zone, and is planned in the new one after it', async () => {
    const before = await runs('moved', ['2027-06-01T06:00Z', '2027-06-01T09:00Z'], 'America/New_York');
    const after = await runs('moved', ['2027-06-02T05:00Z', '2027-06-03T20:00Z'], 'Asia/Tokyo');
    expect([before, after]).toEqual([['06-01T07:00'], ['06-02T07:00', '06-02T18:00', '06-03T18:00']]);
  });

  it('does not run again when the clock is set back an hour after it, nor early when it was an hour ahead', async () => {
    const zone = 'Europe/Berlin';
    expect(await runs('back', ['2027-01-10T00:00Z', '2027-01-10T03:00Z'], zone)).toEqual(['01-10T02:00']);
    expect(await runs('back', ['2027-01-10T01:00Z', '2027-01-11T03:00Z'], zone)).toEqual(['01-11T02:00']);
  });

  it('runs at another hour from the coming night on when the hour is changed', async () => {
    const timeZone = 'Europe/Berlin';
    expect(await runs('hour', ['2027-03-01T00:00Z', '2027-03-02T03:00Z'], timeZone)).toEqual([
      '03-01T02:00',
      '03-02T02:00',
    ]);
    await planNightAgain(db, 'hour', { minutes: 300, timeZone });
    expect(await runs('hour', ['2027-03-02T03:00Z', '2027-03-02T10:00Z'], timeZone)).toEqual(['03-02T04:00']);
  });

  it('that a stopped shop has missed runs once when it is back, and a new shop waits for its first night', async () => {
    const timeZone = 'Europe/Berlin';
    setTo(Date.parse('2027-02-01T12:00Z'));
    await planNight(db, 'missed', { minutes: threeOClock, timeZone });
    expect(await runs('missed', ['2027-02-01T12:00Z', '2027-02-02T02:00Z'], timeZone)).toEqual([]);
    const back = await runs('missed', ['2027-02-05T10:00Z', '2027-02-06T05:00Z'], timeZone);
    expect(back).toEqual(['02-05T10:00', '02-06T02:00']);
  });
});
