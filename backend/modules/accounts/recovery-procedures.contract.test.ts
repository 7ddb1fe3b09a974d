import { MINUTE_MS } from '@/lib/contract/durations';
import { DRIVERS } from '../../testing/backend-process';
import { codeSentTo, smsTo } from '../../testing/shoppers';
import { testBackend } from '../../testing/test-backend';

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
  const { backend, folder, call, login, signUp, isLoggedIn } = testBackend(driver, {});

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
    for (const mobile_no of [person.mobile_no, '7555555556']) {
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
