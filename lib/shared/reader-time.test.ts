import {
  readerDate,
  readerDayName,
  readerDayOf,
  readerDeadline,
  readerMoment,
  readerRecentMoment,
  readerTime,
} from './reader-time';

declare const setTimeZone: (zone: string) => void;

/** Newer versions of Node.js write a narrow space before AM and PM. */
const plain = (text: string) => text.replaceAll('\u202f', ' ');

/** 8:30 PM of Wednesday in New York, while it is Thursday in UTC. */
const EVENING = '2026-11-26T01:30:00.000Z';

describe('a moment', () => {
  it('is on the day and at the time of the reader’s clock', () => {
    setTimeZone('America/New_York');
    expect(readerDayName(EVENING)).toBe('Wednesday, November 25');
    expect(readerDate(EVENING)).toBe('November 25, 2026');
    expect(plain(readerTime(EVENING))).toBe('8:30 PM');
    setTimeZone('Asia/Kolkata');
    expect(plain(readerMoment(EVENING))).toBe('November 26, 2026 at 7:00 AM');
    setTimeZone('Pacific/Auckland');
    expect(plain(readerRecentMoment(EVENING))).toBe('Thursday, November 26 at 2:30 PM');
  });

  it.each([
    ['America/New_York', '2026-11-01T03:59:59.999Z', '2026-10-31'],
    ['America/New_York', '2026-11-01T04:00:00.000Z', '2026-11-01'],
    ['America/New_York', '2026-11-02T04:59:59.999Z', '2026-11-01'],
    ['America/New_York', '2026-11-02T05:00:00.000Z', '2026-11-02'],
    ['America/New_York', '2026-03-09T03:59:59.999Z', '2026-03-08'],
    ['Asia/Kolkata', '2026-11-25T18:29:59.999Z', '2026-11-25'],
    ['Asia/Kolkata', '2026-11-25T18:30:00.000Z', '2026-11-26'],
    ['Pacific/Auckland', '2026-09-26T12:00:00.000Z', '2026-09-27'],
    ['Pacific/Auckland', '2026-09-27T11:00:00.000Z', '2026-09-28'],
    ['Pacific/Auckland', '2026-12-31T11:00:00.000Z', '2027-01-01'],
  ])('in %s: %s is on %s, also where the clocks change', (zone, moment, day) => {
    setTimeZone(zone);
    expect(readerDayOf(new Date(moment))).toBe(day);
  });

  it('names the zone as a deadline, in summer and in winter', () => {
    setTimeZone('America/New_York');
    expect(plain(readerDeadline(EVENING))).toBe('Wednesday, November 25 at 8:30 PM EST');
    expect(plain(readerDeadline('2026-07-01T12:00:00.000Z'))).toBe(
      'Wednesday, July 1 at 8:00 AM EDT',
    );
    setTimeZone('Asia/Kolkata');
    expect(plain(readerDeadline(EVENING))).toBe('Thursday, November 26 at 7:00 AM GMT+5:30');
  });
});
