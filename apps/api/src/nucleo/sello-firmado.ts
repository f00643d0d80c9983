import { ClubRead, type ClubProof } from '@cepa/ledger/seal';

/** A signed head of the ledger, as in reports. */
export interface SelloFirmado {
  /** C2SP checkpoint text. */
  readonly texto: string;
  /** The same in a short, URL-safe form. */
  readonly qr: string;
  readonly eventos: bigint;
  /** In hex. */
  readonly raiz: string;
  /** ISO 8601; covered by the signature. */
  readonly fecha: string;
  /** Signed lines besides the date. */
  readonly lineas: readonly string[];
  /** The proof that the requested club's head is in it; null without a club, or while the club trees are being built. */
  readonly club: ClubProof | null;
}

/** Options of a signature, besides the head of the ledger. */
export interface SigningRequest {
  /** SHA-256 (hex) of a report's content; the signature covers it. */
  readonly informe?: string;
  /** The club whose head is proved. */
  readonly club?: string;
  /** An additional line to sign. */
  readonly linea?: string;
}

/** A signed head, and the events of a club that it proves. */
export interface LecturaFirmada {
  readonly sello: SelloFirmado;
  readonly prueba: ClubProof;
  readonly lectura: ClubRead;
}
