import { addressMark, cardMark, mailboxMark, phoneMark } from './buyer-marks';

const home = { house_no: '12', street_address: 'Cedar Lane', city_id: '5' };

describe('the same person', () => {
  it.each(['Ada.Oak+coupon@gmail.com', 'adaoak@googlemail.com', 'ADAOAK@gmail.com'])(
    'has one mailbox: %s',
    (email) => {
      expect(mailboxMark(email)).toBe(mailboxMark('adaoak@gmail.com'));
    },
  );

  it.each(['(503) 555-0142', '+1 503 555 0142', '0015035550142', '５０３5550142'])(
    'has one phone: %s',
    (phone) => {
      expect(phoneMark(phone)).toBe(phoneMark('5035550142'));
    },
  );

  it.each([
    { street_address: 'CEDAR  LN.' },
    { street_address: 'cédar-lane' },
    { house_no: '12 Cedar', street_address: 'lane' },
  ])('has one address: %j', (changes) => {
    expect(addressMark({ ...home, ...changes })).toBe(addressMark(home));
  });
});

test('other mailboxes, phones, houses, cities and cards are other people', () => {
  const marks = [
    mailboxMark('ada.oak@example.com'),
    mailboxMark('adaoak@example.com'),
    phoneMark('5035550142'),
    phoneMark('5035550143'),
    addressMark(home),
    addressMark({ ...home, house_no: '13' }),
    addressMark({ ...home, city_id: '6' }),
    cardMark('stripe', 'abc'),
    cardMark('sandbox', 'abc'),
  ];
  expect(new Set(marks).size).toBe(marks.length);
});

test('a mark shows nothing of what it is made of', () => {
  expect(mailboxMark('ada@example.com')).toMatch(/^[\w-]{43}$/);
});
