import { ForwardOnly } from './forward-only.js';

/** Workers (`users`), admins of the company directory, sessions, and what belongs to signing in. */
export class People1763600000001 extends ForwardOnly {
  readonly name = 'People1763600000001';

  protected readonly statements = [
    `CREATE EXTENSION IF NOT EXISTS btree_gist`,

    `CREATE TABLE skill_levels (
      id smallint PRIMARY KEY,
      name text NOT NULL UNIQUE,
      description text NOT NULL,
      min_pay_rate numeric(6,2) NOT NULL,
      max_pay_rate numeric(6,2) NOT NULL,
      color text NOT NULL,
      CONSTRAINT skill_levels_known CHECK (id BETWEEN 1 AND 4),
      CONSTRAINT skill_levels_band CHECK (0 < min_pay_rate AND min_pay_rate <= max_pay_rate)
    )`,
    `INSERT INTO skill_levels (id, name, description, min_pay_rate, max_pay_rate, color) VALUES
      (1, 'Entry', 'Single-item packaging', 16, 18, 'green'),
      (2, 'Intermediate', 'Bulk identical items', 18, 22, 'blue'),
      (3, 'Advanced', 'Multi-item consolidation', 22, 26, 'orange'),
      (4, 'Expert', 'Expert quality control', 26, 32, 'red')`,

    `CREATE TABLE admins (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      tid text NOT NULL,
      oid text NOT NULL,
      email text NOT NULL,
      name text NOT NULL,
      preferred_language text NOT NULL DEFAULT 'en',
      last_sign_in_at timestamptz NOT NULL,
      created_at timestamptz NOT NULL,
      CONSTRAINT admins_directory_unique UNIQUE (tid, oid),
      CONSTRAINT admins_language CHECK (preferred_language IN ('en', 'es'))
    )`,

    `CREATE TABLE users (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      email text NOT NULL,
      password text NOT NULL,
      first_name text NOT NULL,
      last_name text NOT NULL,
      phone text NOT NULL,
      address text NOT NULL,
      city text NOT NULL,
      state text NOT NULL,
      zip_code text NOT NULL,
      emergency_contact_name text NOT NULL,
      emergency_contact_relation text NOT NULL,
      emergency_contact_phone text NOT NULL,
      role text NOT NULL DEFAULT 'worker',
      is_approved boolean NOT NULL DEFAULT false,
      is_active boolean NOT NULL DEFAULT true,
      background_check_status text NOT NULL DEFAULT 'pending',
      worker_score numeric(4,1) NOT NULL DEFAULT 100.0,
      attained_skill_level smallint NOT NULL DEFAULT 1 REFERENCES skill_levels (id),
      preferred_language text NOT NULL DEFAULT 'en',
      resource_id text UNIQUE,
      bc_employee_no text,
      ssn_encrypted bytea,
      ssn_last_four text,
      two_factor_secret_encrypted bytea,
      two_factor_enabled_at timestamptz,
      two_factor_last_step bigint,
      approved_at timestamptz,
      approved_by int REFERENCES admins (id),
      anonymised_at timestamptz,
      created_at timestamptz NOT NULL,
      CONSTRAINT users_role CHECK (role = 'worker'),
      CONSTRAINT users_language CHECK (preferred_language IN ('en', 'es')),
      CONSTRAINT users_score CHECK (worker_score BETWEEN 0 AND 100),
      CONSTRAINT users_background_check CHECK (background_check_status <> ''),
      CONSTRAINT users_ssn_pair CHECK ((ssn_encrypted IS NULL) = (ssn_last_four IS NULL)),
      CONSTRAINT users_ssn_last_four CHECK (ssn_last_four ~ '^[0-9]{4}$')
    )`,
    `CREATE UNIQUE INDEX users_email_unique ON users (lower(email))`,
    `CREATE INDEX users_waiting ON users (created_at) WHERE NOT is_approved AND is_active`,
    `CREATE FUNCTION attained_level_never_falls() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.attained_skill_level < OLD.attained_skill_level THEN
        RAISE EXCEPTION 'a skill level once attained is kept' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_level_kept';
      END IF;
      RETURN NEW;
    END $$`,
    `CREATE TRIGGER users_level_kept BEFORE UPDATE OF attained_skill_level ON users
      FOR EACH ROW EXECUTE FUNCTION attained_level_never_falls()`,

    `CREATE TABLE sessions (
      id uuid PRIMARY KEY,
      user_id int NOT NULL REFERENCES users (id),
      remember_me boolean NOT NULL,
      user_agent text NOT NULL DEFAULT '',
      ip_address text NOT NULL DEFAULT '',
      created_at timestamptz NOT NULL,
      last_seen_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      ended_at timestamptz,
      CONSTRAINT sessions_life CHECK (expires_at > created_at)
    )`,
    `CREATE INDEX sessions_live ON sessions (user_id) WHERE ended_at IS NULL`,

    `CREATE TABLE password_reset_tokens (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id int NOT NULL REFERENCES users (id),
      token text NOT NULL UNIQUE,
      expires_at timestamptz NOT NULL,
      used_at timestamptz,
      created_at timestamptz NOT NULL,
      CONSTRAINT password_reset_tokens_hashed CHECK (token ~ '^[0-9a-f]{64}$')
    )`,
    `CREATE INDEX password_reset_tokens_user ON password_reset_tokens (user_id)`,

    `CREATE TABLE two_factor_recovery_codes (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id int NOT NULL REFERENCES users (id),
      code_hash text NOT NULL,
      used_at timestamptz,
      CONSTRAINT two_factor_recovery_codes_unique UNIQUE (user_id, code_hash)
    )`,

    `CREATE TABLE consents (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id int NOT NULL REFERENCES users (id),
      kind text NOT NULL,
      text_version text NOT NULL,
      language text NOT NULL,
      ip_address text NOT NULL,
      user_agent text NOT NULL,
      given_at timestamptz NOT NULL,
      CONSTRAINT consents_kind CHECK (kind IN ('terms', 'background_check', 'age'))
    )`,
    `CREATE INDEX consents_user ON consents (user_id)`,

    `CREATE TABLE worker_documents (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id int NOT NULL REFERENCES users (id),
      kind text NOT NULL,
      file_name text NOT NULL,
      mime_type text NOT NULL,
      size_bytes int NOT NULL,
      storage_key text NOT NULL UNIQUE,
      uploaded_at timestamptz NOT NULL,
      CONSTRAINT worker_documents_type CHECK (mime_type IN ('application/pdf', 'image/jpeg', 'image/png')),
      CONSTRAINT worker_documents_size CHECK (size_bytes BETWEEN 1 AND 10485760)
    )`,
    `CREATE INDEX worker_documents_user ON worker_documents (user_id)`,
    `CREATE TABLE upload_tokens (
      token_hash text PRIMARY KEY,
      user_id int NOT NULL REFERENCES users (id),
      expires_at timestamptz NOT NULL,
      used_at timestamptz
    )`,

    `CREATE TABLE directory_sign_ins (
      state_hash text PRIMARY KEY,
      nonce text NOT NULL,
      code_verifier text NOT NULL,
      expires_at timestamptz NOT NULL
    )`,
    `CREATE TABLE directory_tokens (
      token_hash text PRIMARY KEY,
      admin_id int REFERENCES admins (id),
      refresh_token_encrypted bytea,
      expires_at timestamptz NOT NULL,
      revoked_at timestamptz
    )`,
    `CREATE TABLE spent_challenges (
      challenge text PRIMARY KEY,
      expires_at timestamptz NOT NULL
    )`,
  ];
}
