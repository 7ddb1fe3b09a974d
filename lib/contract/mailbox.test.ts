import { canonicalMailbox } from './mailbox';

describe('the mailbox of an e-mail address', () => {
  it.each([
    ['Ada.Oak@Example.com', 'ada.oak@example.com'],
    ['Ada.Oak+2@gmail.com', 'adaoak@gmail.com'],
    ['ada.oak@googlemail.com', 'adaoak@gmail.com'],
    ['Ada.Oak+shop@example.com', 'ada.oak@example.com'],
    ['ada+one+two@example.com', 'ada@example.com'],
    ['ada@münchen.example', 'ada@xn--mnchen-3ya.example'],
    ['ada@XN--MNCHEN-3YA.example', 'ada@xn--mnchen-3ya.example'],
    ['ada.oak@ｇmail.com', 'adaoak@gmail.com'],
    ['zoe\u0308@example.com', 'zoë@example.com'],
  ])('%s is %s', (email, mailbox) => {
    expect(canonicalMailbox(email)).toBe(mailbox);
  });

  it('is of one person: what is not known to be the same stays apart', () => {
    const others = [
      'ada.oak@example.com',
      'adaoak@example.com',
      'adaoak@gmail.example',
      'adaoak@gmail.com/x.example',
      '+one@example.com',
      '+two@example.com',
    ];
    expect(new Set(others.map(canonicalMailbox)).size).toBe(others.length);
  });

  it('stays what it is', () => {
    for (const email of ['Ada.Oak+2@googlemail.com', 'ada@münchen.example', '+one@example.com'])
      expect(canonicalMailbox(canonicalMailbox(email))).toBe(canonicalMailbox(email));
  });
});
