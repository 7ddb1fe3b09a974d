import { featuresOf } from './features';

const RETURNS = ['checkout', 'returns'];
const PARTS_OF_RETURNS = ['returnPictures', 'returnPickups', 'replacements'];

describe('what a backend has', () => {
  it('is what it names, without what lacks a feature that it stands on', () => {
    const features = ['checkout', 'giftCards', 'reviews', 'somethingNew'];
    expect(featuresOf({ contract_version: '1.2', features })).toEqual(['checkout', 'reviews']);
  });

  it.each(['1.0', '1.1'])('is all of returns where its contract is %s', (contract_version) => {
    const had = featuresOf({ contract_version, features: RETURNS });
    expect(had).toEqual(expect.arrayContaining(PARTS_OF_RETURNS));
    expect(featuresOf({ contract_version, features: ['checkout'] })).not.toEqual(
      expect.arrayContaining(['replacements']),
    );
  });

  it.each(['1.2', '1.10', '2.0'])(
    'is of returns only what it names where its contract is %s',
    (contract_version) => {
      const features = [...RETURNS, 'replacements'];
      expect(featuresOf({ contract_version, features })).toEqual(features);
    },
  );

  it('includes e-mails about orders where its contract did not name them yet', () => {
    const features = ['checkout'];
    expect(featuresOf({ contract_version: '1.0', features })).toEqual(['checkout', 'orderEmails']);
    expect(featuresOf({ contract_version: '1.1', features })).toEqual(['checkout']);
    expect(featuresOf({ contract_version: '1.0', features: [] })).toEqual([]);
  });
});
