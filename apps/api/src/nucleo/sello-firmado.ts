import { ClubRead, type ClubProof } from '@cepa/ledger/seal';

/** A signed head of the ledger, as reports carry it. */
export interface SelloFirmado {
  /** C2SP checkpoint text. */
  readonly texto: string;
  /** The same, short and URL-safe. */
  readonly qr: string;
  readonly eventos: bigint;
  /** Hex. */
  readonly raiz: string;
  /** ISO 8601, signed too. */
  readonly fecha: string;
  /** Signed lines beside the date. */
  readonly lineas: readonly string[];
  /** That the asked club's head stands in it; null where none was asked, or the club trees are still being built. */
  readonly club: ClubProof | null;
}

/** What a signature is asked for, beside the head of the ledger. */
export interface SigningRequest {
  /** SHA-256 (hex) of what a report states; the signature covers it. */
  readonly informe?: string;
  /** Whose head is proved. */
  readonly club?: string;
  /** A further line to sign. */
  readonly linea?: string;
}

/** A signed head, and the events of a club that it proves. */
export interface LecturaFirmada {
  readonly sello: SelloFirmado;
  readonly prueba: ClubProof;
  readonly lectura: ClubRead;
}
