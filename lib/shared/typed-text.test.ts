import {
  codeOf,
  emailAddress,
  loginName,
  mobileNumber,
  pastedCode,
  withoutSpaces,
} from './typed-text';

describe('a mobile number', () => {
  it.each([
    ['98765 43210', '9876543210'],
    ['(503) 555-0142', '5035550142'],
    ['+91 (98765) 43-210', '+919876543210'],
    ['919876543210', '+919876543210'],
    ['1-503-555-0142', '+15035550142'],
    ['+1 503.555.0142', '+15035550142'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['447400123456', '+447400123456'],
    ['09876543210', '09876543210'],
    ['9123456789', '9123456789'],
    ['98765', '98765'],
  ])('that is given as %s is %s', (given, number) => {
    expect(mobileNumber.clean(given)).toBe(number);
  });

  it.each([
    '98765432101234',
    '+971 50 114 8006',
    '+1 503 555 01423',
    '+7 987 654 3210',
    '9876543210 ext 5',
    '98765O43210',
    'abc',
    '9876543210, 9876543211',
  ])('does not become another one: %s stays as it is', (given) => {
    expect(mobileNumber.clean(` ${given} `)).toBe(given);
  });

  it('is typed with digits, and has ten of them', () => {
    expect(mobileNumber.blocks('a', '98a')).toBe(true);
    expect(mobileNumber.blocks('1', '98765432101')).toBe(true);
    expect(mobileNumber.blocks('0', '9876543210')).toBe(false);
    expect(mobileNumber.blocks('1', '91987654321')).toBe(false);
    expect(mobileNumber.blocks('2', '15035550142')).toBe(false);
    expect(mobileNumber.blocks('4', '+9198765432104')).toBe(true);
    expect(mobileNumber.blocks('+', '+')).toBe(false);
    expect(mobileNumber.blocks('+', '98+')).toBe(true);
  });
});

describe('a name to log in with', () => {
  it('is an e-mail address or a mobile number', () => {
    expect(loginName.clean(' ada@example.com ')).toBe('ada@example.com');
    expect(loginName.clean('+91 98765 43210')).toBe('+919876543210');
    expect(loginName.clean('Ada <ada@example.com>')).toBe('ada@example.com');
  });
});

describe('an e-mail address', () => {
  it.each([
    ['Ada Weaver <ada@x.example>', 'ada@x.example'],
    ['"Weaver, Ada" <ada@x.example>; ', 'ada@x.example'],
    ['<ada@x.example>', 'ada@x.example'],
    ['mailto:ada@x.example', 'ada@x.example'],
    [' ada+shop@x.example\n', 'ada+shop@x.example'],
  ])('is taken out of what was pasted: %j', (pasted, address) => {
    expect(emailAddress.clean(pasted)).toBe(address);
  });

  it.each(['Ada <ada@x.example>, Bob <bob@x.example>', 'Ada <ada>', 'a@x.example, b@x.example'])(
    'does not become another one: %s stays as it is',
    (pasted) => {
      expect(emailAddress.clean(pasted)).toBe(pasted);
    },
  );
});

test('the space key writes nothing, and spaces within what was pasted stay to be seen', () => {
  expect(withoutSpaces.blocks(' ', 'a ')).toBe(true);
  expect(withoutSpaces.blocks('b', 'ab')).toBe(false);
  expect(withoutSpaces.clean(' a\t b\u00a0c\n')).toBe('a\t b\u00a0c');
});

describe('a code', () => {
  it('is typed with its digits, and nothing is cut off what was pasted', () => {
    const { blocks, clean } = codeOf(6);
    expect(blocks('a', '1a')).toBe(true);
    expect(blocks('7', '1234567')).toBe(true);
    expect(clean('123 456')).toBe('123456');
    expect(clean('1234567')).toBe('1234567');
    expect(clean('12345O')).toBe('12345O');
  });

  it.each([
    ['1234', '1234'],
    ['1 2 3-4', '1234'],
    ['12', '12'],
    ['Your code is 1234. It is valid for 10 minutes.', '1234'],
    ['12345', null],
    ['Your code is 12345', null],
    ['1234 or 5678?', null],
    ['12a4', null],
  ])('is read from what was pasted: %s', (text, code) => {
    expect(pastedCode(text, 4)).toBe(code);
  });
});
