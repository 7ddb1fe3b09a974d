import type { EndpointName } from '@/lib/contract/endpoints';
import { categoryWiseSubCategoryList, getCategoryList } from './category';
import { getCmsPage } from './cms';
import { getHomeData } from './home';
import { notImplemented, type Procedure } from './procedure';
import { getProductDetial, productIndex } from './product';
import { searchProductList, searchSuggestionList } from './search';

/** Every endpoint of the contract: the type leaves none out. */
export const procedures: { [E in EndpointName]: Procedure<E> } = {
  getHomeData,
  categoryWiseSubCategoryList,
  getCategoryList,
  getProductDetial,
  searchProductList,
  searchSuggestionList,
  getCmsPage,
  productIndex,

  getCount: notImplemented,
  cartList: notImplemented,
  addToCart: notImplemented,
  updateCartQuantity: notImplemented,
  removeCart: notImplemented,
  wishList: notImplemented,
  addToWish: notImplemented,
  removeWishProduct: notImplemented,

  register: notImplemented,
  login: notImplemented,
  socialLogin: notImplemented,
  updateProfile: notImplemented,
  changePassword: notImplemented,
  forgotPassword: notImplemented,
  verifyOtp: notImplemented,
  forgotUserPassword: notImplemented,

  userAddressList: notImplemented,
  addUserAddress: notImplemented,
  editUserAddress: notImplemented,
  deleteUserAddress: notImplemented,
  countryList: notImplemented,
  stateList: notImplemented,
  cityList: notImplemented,
  areaList: notImplemented,
};
