import { ForgotPasswordRequest } from './accounts';

it('a mobile number that is sent as a number is a field that is wrong, and no error of the program', () => {
  expect(ForgotPasswordRequest.safeParse({ mobile_no: 1_548_174_326 }).error?.issues).toMatchObject(
    [{ path: ['mobile_no'], code: 'invalid_type' }],
  );
});

it('a number of another country is refused for the market of the form', () => {
  const messageOf = (form: object) =>
    ForgotPasswordRequest.safeParse(form).error?.issues.map(({ message }) => message);
  expect(messageOf({ mobile_no: '9195550142', market: 'us' })).toBeUndefined();
  expect(messageOf({ mobile_no: '02071838750', market: 'us' })).toHaveLength(1);
});
