/** The name of the tax that the settings name by default. A separate constant, because every page contains it. */
export const salesTax = 'Sales Tax';

/** The texts with exact wording in the specification (§2, §5, §8), in one list for all screens and responses. */
export const messages = {
  signUp: {
    firstNameRequired: 'First name is required',
    lastNameRequired: 'Last name is required',
    emailRequired: 'Email is required',
    passwordRequired: 'Password is required',
    passwordTooShort: 'Password must be at least 6 characters',
    confirmationRequired: 'Please confirm your password',
    passwordsDiffer: 'Passwords do not match',
    userExists: 'An account with this email already exists',
    error: 'Registration error',
    failed: 'Registration failed',
    title: 'Create Account',
    submit: 'Sign Up',
    submitting: 'Registering...',
  },
  login: {
    emailRequired: 'Email is required',
    passwordRequired: 'Password is required',
    userNotFound: 'email not found',
    invalidPassword: 'password is incorrect',
    error: 'Login failed. Please try again',
    failed: 'Invalid email or password',
    title: 'User Login',
    submit: 'Login',
    submitting: 'Logging in...',
  },
  logout: { noUser: 'No user to logout' },
  demo: {
    loginFailed: 'Demo login failed. Please check if the demo account exists.',
    submit: 'Login to Demo',
  },
  settings: { fetchFailed: 'Failed to fetch site settings' },
  listing: { failed: 'Failed to load products.' },
  product: {
    failedPrefix: 'Failed to load product: ',
    addToCart: 'Add to Cart',
    descriptionTitle: 'Product Description',
    noImage: 'No Image Available',
    unknown: 'Unknown Product',
  },
  search: {
    placeholder: 'Search Products...',
    resultsTitle: 'Search Results',
    idle: 'Type to search products...',
    empty: 'No products found.',
  },
  menu: { adminDashboard: 'Admin Dashboard', logout: 'Logout', login: 'Login', about: 'About' },
  footer: { quickLinks: 'Quick Links', home: 'Home', about: 'About', followUs: 'Follow Us' },
  cart: { title: 'Shopping Cart', empty: 'Your cart is empty.', checkout: 'Proceed to Checkout' },
  totals: {
    subtotal: 'Subtotal',
    shipping: 'Shipping',
    freeShipping: 'FREE!',
    salesTax,
    total: 'Total',
  },
  checkout: {
    orderSummary: 'Order Summary',
    shippingInformation: 'Shipping Information',
    paymentInformation: 'Payment Information',
    submit: 'Checkout',
    processing: 'Processing payment...',
    addressVerificationFailed: 'Address verification failed. Please check your shipping address.',
    orderErrorPrefix: 'Error creating order: ',
    orderCreationFailed: 'Order creation failed',
    paymentMethodFailed: 'Payment method creation failed',
    cardClientNotLoaded: 'Stripe not loaded',
    cardElementNotFound: 'Card element not found',
    placementFailed: 'Order placement failed',
  },
  shipping: {
    addressMissing: 'Shipping address is missing',
    verificationFailedPrefix: 'Address verification failed: ',
  },
  confirmation: {
    thanks: 'Thank you for your order!',
    placed: 'Your order has been placed successfully.',
    emailComing: 'A confirmation email will be sent to you shortly.',
  },
  lists: { noCountries: 'No countries', noItems: 'No items' },
} as const;

/** Returns the red text for a product that cannot be shown (spec §2). */
export function productFailure(detail: string): string {
  return messages.product.failedPrefix + detail;
}

/**
 * Returns the text for an order that could not be created (spec §8). A failed address has a separate text, others name
 * their error.
 */
export function orderCreationFailure({ code, error }: { readonly code?: string; readonly error: string }): string {
  return code === 'ADDRESS_VERIFICATION_FAILED'
    ? messages.checkout.addressVerificationFailed
    : messages.checkout.orderErrorPrefix + error;
}
