/** Valid fields of an application, without email address and password. */
export const APPLICATION_FORM = {
  firstName: 'Nora',
  lastName: 'Quist',
  phone: '(801) 555-0190',
  address: '4 Folio Lane',
  city: 'Salt Lake City',
  state: 'UT',
  zipCode: '84101',
  emergencyContactName: 'Per Quist',
  emergencyContactRelation: 'Father',
  emergencyContactPhone: '(801) 555-0191',
} as const;

/** The body of a valid registration. */
export const REGISTRATION = {
  email: 'Nora.Quist@gigshift.example',
  password: 'a quiet bindery 42',
  ...APPLICATION_FORM,
  agreeToBackgroundCheck: true,
} as const;
