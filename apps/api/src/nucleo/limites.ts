const MINUTO = 60_000;
const HORA = 60 * MINUTO;
const DIA = 24 * HORA;

/** A number of attempts in a window of time. */
export interface Cupo {
  readonly maximo: number;
  readonly ventanaMs: number;
}

/**
 * Limits for expensive acts that are open to anyone: by account, club, address, and a higher one for all together. Each
 * process counts in its own memory; a restart resets the counts.
 */
export const LIMITS = {
  /** Failures of one address with one e-mail: typing errors need about three. */
  ingresoPorPersona: { maximo: 10, ventanaMs: 15 * MINUTO },
  /** Failures of one address with any e-mail: people of several clubs may share an address. */
  ingresoPorDireccion: { maximo: 200, ventanaMs: 15 * MINUTO },
  /**
   * Failures with one e-mail from all addresses: many addresses do not allow faster guessing. Addresses from which the
   * person signed in before are let through.
   */
  ingresoPorCuenta: { maximo: 30, ventanaMs: HORA },
  /** Failures in total: more than a thousand clubs make by mistake, and fewer than a list of stolen passwords needs. */
  ingresoDeTodos: { maximo: 5_000, ventanaMs: HORA },
  /** Accounts from one address: each stays in the ledger for ever, and a club has three people. */
  registroPorDireccion: { maximo: 20, ventanaMs: 10 * MINUTO },
  /** Accounts in total. */
  registroDeTodos: { maximo: 500, ventanaMs: HORA },
  /** Mails to one account, about a password or its address. */
  correoPorPersona: { maximo: 5, ventanaMs: DIA },
  /** Proof mails to one e-mail, from any account: many accounts cannot fill a mailbox. */
  correoPorDestino: { maximo: 10, ventanaMs: DIA },
  /** Mails requested from one address, to any recipient: a person needs one or two. */
  correoPorDireccion: { maximo: 10, ventanaMs: HORA },
  /** Mails requested by unknown callers, in total: mail servers block senders that send more. */
  correoDeTodos: { maximo: 300, ventanaMs: HORA },
  /** Invitations of one club, mailed or not: it has three seats. */
  invitacionPorClub: { maximo: 20, ventanaMs: DIA },
  /** Invitations of one account, for all its clubs. */
  invitacionPorPersona: { maximo: 20, ventanaMs: DIA },
  /** Invitations mailed to one address, from all clubs. */
  invitacionPorDestino: { maximo: 3, ventanaMs: DIA },
  /** Invitations mailed in all. */
  invitacionDeTodos: { maximo: 200, ventanaMs: HORA },
  /** Changes of a person's own e-mail: more would test which e-mails exist. */
  cambioDeCorreo: { maximo: 5, ventanaMs: HORA },
} as const satisfies Readonly<Record<string, Cupo>>;
