import { deleteAccount } from '../data/member';
import { newPerson } from '../data/person';
import { deliverablePlace } from '../data/places';
import { buyableProduct } from '../data/products';
import { expect } from '../expect';
import { AddressBookPage } from '../pages/address-book';
import { Header } from '../pages/header';
import { LoginPage } from '../pages/login';
import { ProductPage } from '../pages/product';
import { ProfileSettingPage } from '../pages/profile-setting';
import { RegisterPage } from '../pages/register';
import { WishlistPage } from '../pages/wishlist';
import { ShopApi } from '../shop-api';
import { test } from './test';

test('somebody registers, and is signed in', { tag: ['@write', '@each-browser'] }, async ({
  visitor,
  api,
}) => {
  const { page } = visitor;
  const person = newPerson();
  const register = new RegisterPage(page);
  await register.open();
  await register.fillIn(person);
  await register.registerButton.click();
  await expect(page).toBeAt('/home');
  const profile = new ProfileSettingPage(page);
  await profile.open();
  await expect(profile.email).toHaveValue(person.email);
  await api.logIn(person);
  await deleteAccount({ person, api });
});

test('a member logs in, and is back on the page from which they came', {
  tag: ['@write', '@each-browser'],
}, async ({ visitor, member }) => {
  const { page } = visitor;
  const login = new LoginPage(page);
  await page.goto(ProfileSettingPage.path);
  await login.logIn({ ...member.person, password: 'Wrong#1234' });
  await expect(page.getByText(/is not right/).first()).toBeVisible();
  await expect(login.nameField).toHaveValue(member.person.email);
  await login.passwordField.fill(member.person.password);
  await login.loginButton.click();
  await expect(page).toBeAt(ProfileSettingPage.path);
  await expect(new ProfileSettingPage(page).email).toHaveValue(member.person.email);
});

test('a member puts a product on the wishlist, and takes it off', { tag: '@write' }, async ({
  visitor,
  member,
}) => {
  const { page } = visitor;
  const product = await buyableProduct(member.api);
  await visitor.signInAs(member.api);
  const shown = new ProductPage(page);
  const header = new Header(page);
  await shown.open(product);
  await shown.wishlistButton.click();
  await expect(header.favoritesOf(1)).toBeVisible();
  const wishlist = new WishlistPage(page);
  await wishlist.open();
  await expect(wishlist.linkOf(product.name)).toBeVisible();
  await wishlist.remove(product.name);
  await expect(wishlist.empty).toBeVisible();
  await expect(header.favoritesOf(0)).toBeVisible();
});

test('a member adds an address, changes it and deletes it', { tag: '@write' }, async ({
  visitor,
  member,
}) => {
  await visitor.signInAs(member.api);
  const book = new AddressBookPage(visitor.page);
  await book.open();
  await expect(book.empty).toBeVisible();
  await book.addLink.click();
  await book.saveButton.click();
  await expect(visitor.page.getByText('Please enter house number')).toBeVisible();
  const place = await deliverablePlace(member.api);
  await book.form.fillIn(member.person, place);
  await book.saveButton.click();
  await expect(visitor.page).toBeAt(AddressBookPage.path);
  await expect(book.main).toContainText(place.area.name);
  await book.editButton.click();
  await expect(book.form.street).toHaveValue('Weaver Street');
  await book.form.street.fill('Spinner Street');
  await book.saveButton.click();
  await expect(book.main).toContainText('Spinner Street');
  await book.deleteButton.click();
  await book.deleteDialog.getByRole('button', { name: 'CONFIRM' }).click();
  await expect(book.empty).toBeVisible();
});

test('a member changes their name, and finds it again', { tag: '@write' }, async ({
  visitor,
  member,
}) => {
  await visitor.signInAs(member.api);
  const profile = new ProfileSettingPage(visitor.page);
  await profile.open();
  await profile.firstName.fill('Grace');
  await profile.saveButton.click();
  await expect(visitor.page).toBeAt('/home');
  await profile.open();
  await expect(profile.firstName).toHaveValue('Grace');
  // As the next journey expects it.
  await profile.firstName.fill(member.person.firstName);
  await profile.saveButton.click();
  await expect(visitor.page).toBeAt('/home');
});

test('what is logged out stays closed, also after Back', { tag: '@write' }, async ({
  visitor,
  baseURL,
  member,
}) => {
  // A session of its own: logging out ends it.
  const own = await ShopApi.open(baseURL ?? '');
  await own.logIn(member.person);
  await visitor.signInAs(own);
  const { page } = visitor;
  const profile = new ProfileSettingPage(page);
  await profile.open();
  await expect(profile.email).toHaveValue(member.person.email);
  await new Header(page).logOut();
  await expect(page).toBeAt('/home');
  await page.goBack();
  await expect(profile.email).toBeHidden();
  await page.goto(ProfileSettingPage.path);
  await expect(page).toBeAt('/login?callbackUrl=%2Fprofile-setting');
  await own.close();
});
