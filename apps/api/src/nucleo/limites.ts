const MINUTO = 60_000;
const HORA = 60 * MINUTO;
const DIA = 24 * HORA;

/** A number of attempts in a window of time. */
export interface Cupo {
  readonly maximo: number;
  readonly ventanaMs: number;
}

/**
 * How often anybody may do what costs others: by account, by club, by address, and of all together more slowly.
 * Each process counts for itself, in memory: a restart begins anew.
 */
export const LIMITS = {
  /** Failures of one address with one e-mail: who mistypes needs three. */
  ingresoPorPersona: { maximo: 10, ventanaMs: 15 * MINUTO },
  /** Failures of one address with any e-mail: the people of several clubs may share one. */
  ingresoPorDireccion: { maximo: 200, ventanaMs: 15 * MINUTO },
  /** Failures with one e-mail from all addresses: who has many of them guesses no faster. Addresses that its person has signed in from are let through. */
  ingresoPorCuenta: { maximo: 30, ventanaMs: HORA },
  /** Failures of everybody: a thousand clubs mistype less, and a list of stolen passwords is longer. */
  ingresoDeTodos: { maximo: 5_000, ventanaMs: HORA },
  /** Accounts from one address: each stays in the ledger for ever, and a club has three people. */
  registroPorDireccion: { maximo: 20, ventanaMs: 10 * MINUTO },
  /** Accounts of everybody who registers. */
  registroDeTodos: { maximo: 500, ventanaMs: HORA },
  /** Mails to one account: about a password, or its address. */
  correoPorPersona: { maximo: 5, ventanaMs: DIA },
  /** Mails to one e-mail that prove it, whichever accounts ask: who has many accounts fills no mailbox. */
  correoPorDestino: { maximo: 10, ventanaMs: DIA },
  /** Mails that one address asks for, to any recipient: a person needs one or two. */
  correoPorDireccion: { maximo: 10, ventanaMs: HORA },
  /** Mails that strangers ask for, in all: mail servers stop taking the mail of the person who sends more. */
  correoDeTodos: { maximo: 300, ventanaMs: HORA },
  /** Invitations of one club, mailed or not: it has three seats. */
  invitacionPorClub: { maximo: 20, ventanaMs: DIA },
  /** Invitations of one account, for as many clubs as it may enter. */
  invitacionPorPersona: { maximo: 20, ventanaMs: DIA },
  /** Invitations mailed to one address, by all clubs. */
  invitacionPorDestino: { maximo: 3, ventanaMs: DIA },
  /** Invitations mailed in all. */
  invitacionDeTodos: { maximo: 200, ventanaMs: HORA },
  /** Changes of one's own e-mail: more would be asking which are here. */
  cambioDeCorreo: { maximo: 5, ventanaMs: HORA },
} as const satisfies Readonly<Record<string, Cupo>>;
