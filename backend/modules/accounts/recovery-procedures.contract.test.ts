import { eq } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '@/lib/contract/durations';
import { DRIVERS, REVALIDATE_SECRET } from '../../testing/backend-process';
import { codeSentTo, smsTo } from '../../testing/shoppers';
import { testBackend } from '../../testing/test-backend';
import { otpChallenges } from './schema';

const NEW_PASSWORD = 'Recovered#9';
const wrongCode = {
  httpStatus: 422,
  message: 'This code is wrong or has expired. Please check it or resend it.',
};
const runOut = {
  httpStatus: 422,
  message: 'The time for this has run out. Please ask for a new code.',
};

/** Any code but this one. */
function otherThan(code: string): string {
  return String((Number(code) + 1) % 10_000).padStart(4, '0');
}

describe.each(DRIVERS)('password recovery on %s', (driver) => {
  const { backend, folder, inDatabase, call, login, signUp, isLoggedIn } = testBackend(driver, {
    env: () => ({ REVALIDATE_SECRET }),
  });

  /** A shopper who has asked for a code and received it. */
  async function beginRecovery() {
    const { person, token } = await signUp();
    const mobile = person.mobile_no;
    await call('forgotPassword', { mobile_no: mobile });
    const code = await codeSentTo(folder(), mobile);
    const verify = (otp = code) => call('verifyOtp', { mobile_no: mobile, otp });
    const reset = (reset_token: string | undefined, password = NEW_PASSWORD) =>
      call('forgotUserPassword', {
        mobile_no: mobile,
        reset_token,
        password,
        confirm_password: password,
      });
    return { person, token, mobile, code, verify, reset };
  }

  it('sets a new password with the code from the message, and ends every session', async () => {
    const { person, token, mobile, verify, reset } = await beginRecovery();
    const verified = await verify();
    expect(verified).toMatchObject({ status: 200, message: 'OTP Verify Successfully' });
    expect(await reset(verified.data.reset_token)).toMatchObject({ status: 200 });
    expect(await isLoggedIn(token)).toBe(false);
    expect((await login(person.email)).status).toBe(401);
    expect((await login(mobile, NEW_PASSWORD)).status).toBe(200);
    expect(smsTo(folder(), mobile)).toHaveLength(1);
  });

  it('takes the number in each of its forms', async () => {
    const { mobile, code } = await beginRecovery();
    const verified = await call('verifyOtp', { mobile_no: `+91${mobile}`, otp: code });
    expect(verified.status).toBe(200);
  });

  it('answers an unknown number as a known one, and sends it nothing', async () => {
    const { person } = await signUp();
    const unknown = '7555555555';
    const ask = async (mobile_no: string) => {
      const { httpStatus, message, data } = await call('forgotPassword', { mobile_no });
      return { httpStatus, message, data };
    };
    const expected = { httpStatus: 200, message: 'OTP Send Successfully.', data: null };
    expect(await ask(person.mobile_no)).toEqual(expected);
    expect(await ask(unknown)).toEqual(expected);
    const known = await call('verifyOtp', { mobile_no: person.mobile_no, otp: 'none' });
    expect(known.status).toBe(422);
    expect(await call('verifyOtp', { mobile_no: unknown, otp: '0000' })).toMatchObject(wrongCode);
    await codeSentTo(folder(), person.mobile_no);
    expect(smsTo(folder(), unknown)).toEqual([]);
  });

  it('sends no second code within a minute, to known and unknown numbers alike', async () => {
    const { person } = await signUp();
    for (const mobile_no of [person.mobile_no, '9555555556']) {
      expect(await call('forgotPassword', { mobile_no })).toMatchObject({ status: 200 });
      const again = await call('forgotPassword', { mobile_no: `0${mobile_no}` });
      expect(again).toMatchObject({ httpStatus: 429, data: { code: 'rate_limited' } });
      const wait = Number(again.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(50);
      expect(wait).toBeLessThanOrEqual(60);
    }
    backend().advanceClock(MINUTE_MS);
    expect((await call('forgotPassword', { mobile_no: person.mobile_no })).status).toBe(200);
  });

  it('lets a new code replace the one before', async () => {
    const { mobile, code, verify } = await beginRecovery();
    backend().advanceClock(MINUTE_MS);
    await call('forgotPassword', { mobile_no: mobile });
    const second = await codeSentTo(folder(), mobile, 2);
    // One in ten thousand times both are the same.
    if (second !== code) expect(await verify(code)).toMatchObject(wrongCode);
    expect((await verify(second)).status).toBe(200);
  });

  it('ends a code after five wrong tries, also for the right one', async () => {
    const { code, verify } = await beginRecovery();
    for (let round = 0; round < 5; round++) {
      expect(await verify(otherThan(code))).toMatchObject(wrongCode);
    }
    expect(await verify(code)).toMatchObject(wrongCode);
  });

  it('notifies the shopper once that five wrong codes were entered, and no one for an unknown number', async () => {
    const { mobile, code, verify } = await beginRecovery();
    for (let round = 0; round < 7; round++) await verify(otherThan(code));
    const unknown = '7555555557';
    await call('forgotPassword', { mobile_no: unknown });
    for (let round = 0; round < 5; round++) {
      await call('verifyOtp', { mobile_no: unknown, otp: '0000' });
    }
    while (smsTo(folder(), mobile).length < 2) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(smsTo(folder(), mobile).map(({ text }) => text)).toEqual([
      expect.stringContaining(code),
      expect.stringMatching(/^Five wrong codes were entered .* your password has not changed/),
    ]);
    expect(smsTo(folder(), unknown)).toEqual([]);
  });

  it('takes the right code as the fifth try', async () => {
    const { code, verify } = await beginRecovery();
    for (let round = 0; round < 4; round++) await verify(otherThan(code));
    expect((await verify(code)).status).toBe(200);
  });

  it('ends a code after ten minutes', async () => {
    const { verify } = await beginRecovery();
    backend().advanceClock(10 * MINUTE_MS);
    expect(await verify()).toMatchObject(wrongCode);
  });

  it('takes a code once, also from two at the same time', async () => {
    const { verify } = await beginRecovery();
    const answers = await Promise.all([verify(), verify(), verify()]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422]);
    expect(await verify()).toMatchObject(wrongCode);
  });

  it('sets one password for a verified code, also for two at the same time', async () => {
    const { person, verify, reset } = await beginRecovery();
    const { reset_token } = (await verify()).data;
    const answers = await Promise.all([
      reset(reset_token, 'Recovered#1'),
      reset(reset_token, 'Recovered#2'),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
    const logins = await Promise.all([
      login(person.email, 'Recovered#1'),
      login(person.email, 'Recovered#2'),
    ]);
    expect(logins.map((answer) => answer.status)).toEqual(
      answers.map((answer) => (answer.status === 200 ? 200 : 401)),
    );
    expect(await reset(reset_token)).toMatchObject(runOut);
  });

  it('sets no password without the token, with a wrong one, or for another number', async () => {
    const { person, verify, reset } = await beginRecovery();
    expect(await reset(undefined)).toMatchObject(runOut);
    const { reset_token } = (await verify()).data;
    expect(await reset(undefined)).toMatchObject(runOut);
    expect(await reset('x'.repeat(43))).toMatchObject(runOut);
    const other = await beginRecovery();
    expect(await other.reset(reset_token)).toMatchObject(runOut);
    expect((await login(person.email)).status).toBe(200);
  });

  it('sets no password ten minutes after the code was verified', async () => {
    const { verify, reset } = await beginRecovery();
    const { reset_token } = (await verify()).data;
    backend().advanceClock(10 * MINUTE_MS);
    expect(await reset(reset_token)).toMatchObject(runOut);
  });

  it('ends what was begun when the password is changed', async () => {
    const { token, verify, reset, person } = await beginRecovery();
    const { reset_token } = (await verify()).data;
    const form = {
      current_password: person.password,
      new_password: 'Changed#77',
      confirm_password: 'Changed#77',
    };
    expect((await call('changePassword', form, token)).status).toBe(200);
    expect(await reset(reset_token)).toMatchObject(runOut);
  });

  describe('against strangers', () => {
    const browserOf = (n: number) => ({ browser: `the secret of browser ${n}` });
    const ask = (mobile_no: string, more: object) => call('forgotPassword', { mobile_no, ...more });

    /** A member with a browser of their own, which has logged in before. */
    async function owner() {
      const { person } = await signUp();
      const { device_token } = (await login(person.email)).data;
      const own = { ...browserOf(0), device_token };
      return { person, mobile: person.mobile_no, own };
    }

    it('takes a code only in the browser that asked for it, and counts no tries of others', async () => {
      const { mobile, own } = await owner();
      await ask(mobile, own);
      const otp = await codeSentTo(folder(), mobile);
      for (let n = 1; n <= 30; n++) {
        const tried = { mobile_no: mobile, otp: n === 1 ? otp : otherThan(otp), ...browserOf(n) };
        expect(await call('verifyOtp', tried)).toMatchObject(wrongCode);
      }
      const { status } = await call('verifyOtp', { mobile_no: mobile, otp, ...own });
      expect(status).toBe(200);
    });

    it('is never closed by tries without a code, on any day', async () => {
      const { mobile, own } = await owner();
      for (let day = 0; day < 3; day++) {
        for (let n = 0; n < 40; n++) await call('verifyOtp', { mobile_no: mobile, otp: '0000' });
        backend().advanceClock(DAY_MS);
      }
      await ask(mobile, own);
      const otp = await codeSentTo(folder(), mobile);
      expect(await call('verifyOtp', { mobile_no: mobile, otp, ...own })).toMatchObject({
        httpStatus: 200,
      });
    });

    it('sends a device that has logged in before a code after strangers have used up theirs, and says how else it goes', async () => {
      const { mobile, own } = await owner();
      for (let n = 1; n <= 7; n++) expect((await ask(mobile, browserOf(n))).status).toBe(200);
      const refused = await ask(mobile, browserOf(8));
      expect(refused).toMatchObject({
        httpStatus: 429,
        message: expect.stringContaining('We can email you a link instead.'),
      });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
      expect((await ask(mobile, own)).status).toBe(200);
      const elsewhere = (await owner()).own;
      expect((await ask(mobile, { ...elsewhere, ...browserOf(9) })).httpStatus).toBe(429);
    });

    it('answers unknown numbers the same when the codes of the day are used up', async () => {
      const { mobile } = await owner();
      const answers = async (mobile_no: string) => {
        const all: unknown[] = [];
        for (let n = 1; n <= 8; n++) {
          const { httpStatus, message, data } = await ask(mobile_no, browserOf(n));
          all.push({ httpStatus, message, data });
        }
        return all;
      };
      expect(await answers('7555555558')).toEqual(await answers(mobile));
    });

    it('sends no more codes in any 24 hours than a day has, also to many who ask at the same time', async () => {
      const { mobile } = await owner();
      const burst = (from: number) =>
        Promise.all(Array.from({ length: 12 }, (_, n) => ask(mobile, browserOf(from + n))));
      const sent = (answers: Awaited<ReturnType<typeof burst>>) =>
        answers.filter(({ status }) => status === 200).length;
      expect(sent(await burst(100))).toBe(7);
      backend().advanceClock(DAY_MS - MINUTE_MS);
      expect(sent(await burst(200))).toBe(0);
      backend().advanceClock(MINUTE_MS);
      expect(sent(await burst(300))).toBe(7);
    });

    /*
     * 10,000 codes. A code takes 5 tries, and a number has 10 codes in any 24 hours: 7 for browsers that have never
     * logged in to the account, 3 for those that have. So all tries together hit with 10 × 5 / 10,000 = 1 / 200 a day at
     * most, and those of strangers with 7 × 5 / 10,000 = 1 / 285.
     */
    it('lets all who guess the codes of one number, from any browsers and addresses, try one code in 200 a day', async () => {
      const { mobile, own } = await owner();
      let tries = 0;
      const guess = async (more: object) => {
        await ask(mobile, more);
        // No guess is right by luck.
        await inDatabase((queries) => queries.update(otpChallenges).set({ codeHash: 'none' }));
        const wrong = { mobile_no: mobile, otp: '0000', ...more };
        await Promise.all(Array.from({ length: 8 }, () => call('verifyOtp', wrong)));
      };
      for (let n = 1; n <= 12; n++) await guess(browserOf(n));
      for (let n = 1; n <= 6; n++) await guess({ ...own, ...browserOf(1000 + n) });
      const counted = await inDatabase((queries) =>
        queries
          .select()
          .from(otpChallenges)
          .where(eq(otpChallenges.mobile, `+91${mobile}`)),
      );
      for (const challenge of counted) tries += challenge.tries;
      expect(counted).toHaveLength(10);
      expect(tries / 10_000).toBe(1 / 200);
    });
  });

  it('logs neither codes nor tokens nor numbers', async () => {
    const { mobile, verify, reset } = await beginRecovery();
    const { reset_token } = (await verify()).data;
    await reset(reset_token);
    const log = backend().lines.join('\n');
    for (const secret of [reset_token, NEW_PASSWORD, mobile, 'is your code']) {
      expect(log).not.toContain(secret);
    }
  });
});
