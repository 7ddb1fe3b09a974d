import { driverTexts } from './delivery-texts';

const silent = { floor: '', has_lift: false, gate_code: '', note: '', mobile_no: '' };
const to = (code: string) => ({ has_one_country: { name: code, code } });

describe('the second phone number for the driver', () => {
  it.each([
    ['us', '5035550142', '+15035550142', '(503) 555-0142'],
    ['uk', '2079460958', '+442079460958', '020 7946 0958'],
    ['in', '9123456789', '+919123456789', '91234 56789'],
    // By the specification ten digits of India are a number everywhere.
    ['us', '9123456789', '+919123456789', '+91 91234 56789'],
  ])('is written in %s as %s of %s: %s', (code, mobile_no, phone, text) => {
    const driver = { ...silent, mobile_no, phone };
    expect(driverTexts(driver, to(code))).toEqual([`Second phone ${text}`]);
  });

  it('stays as it was typed where nobody knows its country', () => {
    const driver = { ...silent, mobile_no: '5035550142' };
    expect(driverTexts(driver, to('us'))).toEqual(['Second phone 5035550142']);
    expect(driverTexts(driver, null)).toEqual(['Second phone 5035550142']);
  });

  it('is not named where there is none', () => {
    expect(driverTexts(silent, to('us'))).toEqual([]);
  });
});
