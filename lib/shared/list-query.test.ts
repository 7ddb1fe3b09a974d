import { listPath, pageOf } from './list-query';

const page = (query: string) => pageOf(new URLSearchParams(query), 50);

describe('the page of a list', () => {
  it.each([
    '',
    'page=',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=51',
    'page=two',
    'page=1e1',
    'page=0x2',
    'page=%202',
  ])('is the first one for "%s"', (query) => expect(page(query)).toBe(1));

  it('is read from the URL', () => {
    expect(page('page=2')).toBe(2);
    expect(page('tab=open&page=50')).toBe(50);
  });
});

describe('the path of a list', () => {
  it('has what differs from the first page of all', () => {
    expect(listPath('/ticket', 1)).toBe('/ticket');
    expect(listPath('/ticket', 1, { tab: null, search: '' })).toBe('/ticket');
    expect(listPath('/ticket', 3, { tab: 'open', search: 'a b' })).toBe(
      '/ticket?tab=open&search=a+b&page=3',
    );
  });
});
