/** How long a session lasts after its last renewal, and how old it is when it is renewed, in seconds. */
const sessionSeconds = 14 * 86_400
const renewSeconds = 86_400

const dates = { createdAt: 'created_at', updatedAt: 'updated_at' }
/** Our names of better-auth's tables and columns (`0014_studio_people`), and how long a session lasts. */
export const authTables = {
  user: { modelName: 'studio_people', fields: { ...dates, emailVerified: 'email_verified' } },
  session: {
    modelName: 'studio_sessions',
    fields: { ...dates, userId: 'user_id', expiresAt: 'expires_at', ipAddress: 'ip_address', userAgent: 'user_agent' },
    expiresIn: sessionSeconds,
    // What needs more than a session needs the password (`authCalls`).
    freshAge: 0,
    updateAge: renewSeconds,
  },
  account: {
    modelName: 'studio_accounts',
    fields: {
      ...dates,
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
    },
  },
  verification: {
    modelName: 'studio_tokens',
    fields: { ...dates, expiresAt: 'expires_at' },
    storeIdentifier: 'hashed',
  },
  rateLimit: { modelName: 'studio_rate_limits', fields: { lastRequest: 'last_request' } },
} as const

/** The same of its plugin `passkey` (`0041_passkeys`). */
export const passkeyTables = {
  passkey: {
    modelName: 'studio_passkeys',
    fields: {
      userId: 'user_id',
      credentialID: 'credential_id',
      publicKey: 'public_key',
      deviceType: 'device_type',
      backedUp: 'backed_up',
      createdAt: 'created_at',
    },
  },
} as const

/** The same of its plugin `twoFactor` (`0039_second_factors`). */
export const secondFactorTables = {
  user: { fields: { twoFactorEnabled: 'second_factor' } },
  twoFactor: {
    modelName: 'studio_second_factors',
    fields: {
      userId: 'user_id',
      backupCodes: 'recovery_codes',
      failedVerificationCount: 'failed_attempts',
      lockedUntil: 'locked_until',
    },
  },
} as const
