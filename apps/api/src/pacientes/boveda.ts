import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { DatosPersonales } from '@cepa/domain/pacientes/datos';
import type { LecturaDB } from '@cepa/projections';
import { LECTURA } from '../nucleo/tokens';
import { KeyRing } from '../nucleo/boveda/encryption';
import { personaDeBoveda, type PersonaCifrada } from './personas.queries';
import { descifrarDatos, hashOfDatos } from './datos-cifrados';

/** A person in ledger and vault. `datos` is null if the person is erased, if the vault does not match the ledger, or if the caller may not see them. */
export interface Persona extends Pick<PersonaCifrada, 'id' | 'club_id' | 'estado' | 'creado_en'> {
  readonly integridad: 'integra' | 'alterada' | 'suprimida' | 'reservada';
  readonly datos: DatosPersonales | null;
}

/** Decrypts the vault's data of medicinal users. */
@Injectable()
export class BovedaDePacientes {
  private readonly log = new Logger('Boveda');

  constructor(
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
    private readonly llavero: KeyRing,
  ) {}

  /**
   * Decrypts the data of several people: null if they do not match the ledger, which is logged.
   *
   * @param filas as the queries read them
   */
  datosDe(rows: readonly PersonaCifrada[]): readonly (DatosPersonales | null)[] {
    return rows.map((row) => this.conocer(row).datos);
  }

  /** A version of a person's data; null if the vault's version does not match the ledger. */
  async version(id: string, version: string, hash: string): Promise<DatosPersonales | null> {
    const row = await personaDeBoveda(this.db, id, version);
    return row ? this.abrir({ ...row, id, version, huella: hash }) : null;
  }

  /** A person as in a row of the read model; PersonasVigentes checks whether that row is current. */
  conocer(row: PersonaCifrada): Persona {
    const { id, club_id, estado, creado_en } = row;
    if (estado === 'suprimido') return { id, club_id, estado, creado_en, integridad: 'suprimida', datos: null };
    const datos = this.abrir(row);
    return { id, club_id, estado, creado_en, integridad: datos === null ? 'alterada' : 'integra', datos };
  }

  /** Null, with an error in the log, if anything between the person's key and the ledger's hash does not match. */
  private abrir(row: Cifrada): DatosPersonales | null {
    try {
      return abrir(this.llavero, row);
    } catch (error) {
      // The caller only learns that the data are not the recorded ones; the reason goes to the log.
      this.log.error(`the vault's data of medicinal user ${row.id} are not what the ledger recorded: ${String(error)}`);
      return null;
    }
  }
}

type Cifrada = Omit<PersonaCifrada, 'estado' | 'creado_en'>;

/** @throws Error if the data are missing, cannot be decrypted, or do not match the ledger's hash */
function abrir(llavero: KeyRing, { id, club_id, version, huella, clave, cifrado }: Cifrada): DatosPersonales {
  if (clave === null || cifrado === null || version === null) throw new Error('they are missing');
  const propia = llavero.openKey(id, club_id, clave);
  const datos = descifrarDatos(propia, cifrado, version);
  if (hashOfDatos(propia, datos, version) !== huella) throw new Error('their hash is another');
  return datos;
}
