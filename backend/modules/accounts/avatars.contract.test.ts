import sharp from 'sharp';
import { DRIVERS, send } from '../../testing/backend-process';
import { pictureBomb } from '../../testing/picture-bomb';
import { newPerson, type Person } from '../../testing/shoppers';
import { testBackend } from '../../testing/test-backend';

const NOT_A_PICTURE = 'Please choose a PNG, GIF or JPEG picture.';
const UNREADABLE = 'This picture cannot be read. Please choose another one.';
const TOO_MANY_PIXELS = 'This picture has too many pixels. Please choose a smaller one.';
const TOO_LARGE = 'Please choose a picture of at most 5 MB.';

/** Left half red, right half blue. */
function picture(width = 600, height = 400) {
  const red = { create: { width, height, channels: 3 as const, background: '#ff0000' } };
  const blue = {
    create: { width: width / 2, height, channels: 3 as const, background: '#0000ff' },
  };
  return sharp(red).composite([{ input: blue, left: width / 2, top: 0 }]);
}

describe.each(DRIVERS)('profile pictures on %s', (driver) => {
  const { backend, call, signUp } = testBackend(driver);

  function upload(
    { person, token }: { person: Person; token: string },
    content: Buffer | string,
    name = 'me.png',
  ) {
    const form = new FormData();
    for (const field of ['first_name', 'last_name', 'email', 'mobile_no'] as const) {
      form.set(field, person[field]);
    }
    form.set('device_type', 'Web');
    form.set('profile_pic', new Blob([Buffer.from(content)]), name);
    return send(`${backend().url}/backend/api/updateProfile`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
  }

  const download = (profilePic: string) => fetch(`${backend().url}/backend${profilePic}`);

  it.each(['png', 'gif', 'jpeg'] as const)(
    'takes a %s, as a square of 256 pixels',
    async (type) => {
      const shopper = await signUp();
      const { data, message } = await upload(shopper, await picture().toFormat(type).toBuffer());
      expect(message).toBe('User Profile Updated Successfully.');
      expect(data.profile_pic).toMatch(/^\/avatars\/[\w-]{43}\.webp$/);

      const response = await download(data.profile_pic);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      const avatar = sharp(Buffer.from(await response.arrayBuffer()));
      expect(await avatar.metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
      expect(
        (await call('login', { email: shopper.person.email, password: shopper.person.password }))
          .data.profile_pic,
      ).toBe(data.profile_pic);
    },
  );

  it('stores nothing but the pixels, the right way up', async () => {
    const shopper = await signUp();
    const turned = await picture()
      .withExif({ IFD0: { Copyright: 'A secret place' } })
      // Turned by a quarter: the red half belongs to the top.
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(turned.includes('A secret place')).toBe(true);
    const { data } = await upload(shopper, turned, 'me.jpg');
    const content = Buffer.from(await (await download(data.profile_pic)).arrayBuffer());
    expect(content.includes('A secret place')).toBe(false);
    const metadata = await sharp(content).metadata();
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
    const { data: pixels, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true });
    const colourAt = (x: number, y: number) => {
      const start = (y * info.width + x) * info.channels;
      return (pixels[start] ?? 0) > (pixels[start + 2] ?? 0) ? 'red' : 'blue';
    };
    expect([colourAt(30, 30), colourAt(220, 30)]).toEqual(['red', 'red']);
    expect([colourAt(30, 220), colourAt(220, 220)]).toEqual(['blue', 'blue']);
  });

  it('removes the old picture when there is a new one, and leaves it when only the name changes', async () => {
    const shopper = await signUp();
    const content = await picture().png().toBuffer();
    const first = (await upload(shopper, content)).data.profile_pic;
    const second = (await upload(shopper, content)).data.profile_pic;
    expect(second).not.toBe(first);
    expect((await download(first)).status).toBe(404);
    const renamed = await call(
      'updateProfile',
      { ...shopper.person, first_name: 'Grace' },
      shopper.token,
    );
    expect(renamed.data).toMatchObject({ first_name: 'Grace', profile_pic: second });
    expect((await download(second)).status).toBe(200);
  });

  it('takes a form without a chosen picture', async () => {
    const shopper = await signUp();
    const { status, data } = await upload(shopper, '', '');
    expect({ status, picture: data.profile_pic }).toEqual({ status: 200, picture: null });
  });

  it.each([
    [
      'a text by the name of a picture',
      () => 'Not a picture at all, whatever it is called.',
      NOT_A_PICTURE,
    ],
    [
      'an SVG',
      () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      NOT_A_PICTURE,
    ],
    ['a WebP', () => picture().webp().toBuffer(), NOT_A_PICTURE],
    ['half a picture', async () => (await picture().png().toBuffer()).subarray(0, 300), UNREADABLE],
    ['the beginning of one alone', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), UNREADABLE],
    ['30,000 × 30,000 pixels', pictureBomb, TOO_MANY_PIXELS],
    ['more than 5 MB', () => Buffer.alloc(5 * 1024 * 1024 + 1, 'x'), TOO_LARGE],
  ])('rejects %s with a message', async (_, content, message) => {
    const shopper = await signUp();
    const answer = await upload(shopper, await content());
    expect(answer).toMatchObject({ httpStatus: 422, status: 422 });
    expect(answer.data.errors).toEqual({ profile_pic: message });
    const profile = await call('updateProfile', shopper.person, shopper.token);
    expect(profile.data.profile_pic).toBeNull();
  });

  it('rejects a wrong form and names the field', async () => {
    const { token } = await signUp();
    const wrong = { person: newPerson({ first_name: '7' }), token };
    expect(await upload(wrong, await picture().png().toBuffer())).toMatchObject({
      httpStatus: 422,
      data: { errors: { first_name: 'Please enter valid first name' } },
    });
  });

  it('rejects a form that is cut off', async () => {
    const { token } = await signUp();
    const answer = await send(`${backend().url}/backend/api/updateProfile`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
      body: '--x\r\nContent-Disposition: form-data; name="first_name"\r\n\r\nAda',
    });
    expect(answer).toMatchObject({ httpStatus: 400, status: 400 });
  });

  it('takes a form with files at no other address, and from no visitor', async () => {
    const body = new FormData();
    body.set('profile_pic', new Blob(['x']), 'me.png');
    const post = (endpoint: string) =>
      send(`${backend().url}/backend/api/${endpoint}`, { method: 'POST', body });
    expect(await post('register')).toMatchObject({ httpStatus: 415 });
    expect(await post('updateProfile')).toMatchObject({ httpStatus: 401 });
  });

  it.each(['x.webp', `${'x'.repeat(43)}.webp`, '..%2f..%2fpackage.json'])(
    'answers 404 for the picture %s',
    async (name) => {
      expect(await send(`${backend().url}/backend/avatars/${name}`, {})).toMatchObject({
        httpStatus: 404,
        status: 404,
      });
    },
  );
});
