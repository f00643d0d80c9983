import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { DatosPersonales } from '@cepa/domain/pacientes/datos';
import type { LecturaDB } from '@cepa/projections';
import { LECTURA } from '../nucleo/tokens';
import { KeyRing } from '../nucleo/boveda/encryption';
import { personaDeBoveda, type PersonaCifrada } from './personas.queries';
import { descifrarDatos, hashOfDatos } from './datos-cifrados';

/** A person as the ledger and the vault know them together. `datos` is null when erased, when the vault is not what the ledger says, or when they are kept from the caller. */
export interface Persona extends Pick<PersonaCifrada, 'id' | 'club_id' | 'estado' | 'creado_en'> {
  readonly integridad: 'integra' | 'alterada' | 'suprimida' | 'reservada';
  readonly datos: DatosPersonales | null;
}

/** Opens what the vault holds of the medicinal users. */
@Injectable()
export class BovedaDePacientes {
  private readonly log = new Logger('Boveda');

  constructor(
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
    private readonly llavero: KeyRing,
  ) {}

  /**
   * Opens some people's data: null for those whose data are not what the ledger recorded, which the log says.
   *
   * @param filas as the queries read them
   */
  datosDe(rows: readonly PersonaCifrada[]): readonly (DatosPersonales | null)[] {
    return rows.map((row) => this.conocer(row).datos);
  }

  /** A version of someone's data; null when the vault does not hold it as the ledger recorded it. */
  async version(id: string, version: string, hash: string): Promise<DatosPersonales | null> {
    const row = await personaDeBoveda(this.db, id, version);
    return row ? this.abrir({ ...row, id, version, huella: hash }) : null;
  }

  /** A person as a row of the read model names them; PersonasVigentes says whether that row is still in force. */
  conocer(row: PersonaCifrada): Persona {
    const { id, club_id, estado, creado_en } = row;
    if (estado === 'suprimido') return { id, club_id, estado, creado_en, integridad: 'suprimida', datos: null };
    const datos = this.abrir(row);
    return { id, club_id, estado, creado_en, integridad: datos === null ? 'alterada' : 'integra', datos };
  }

  /** Null, and an error in the log, when anything between the person's key and the ledger's hash does not fit. */
  private abrir(row: Cifrada): DatosPersonales | null {
    try {
      return abrir(this.llavero, row);
    } catch (error) {
      // The reader learns that the data are not the recorded ones; the reason is for the log.
      this.log.error(`the vault's data of medicinal user ${row.id} are not what the ledger recorded: ${String(error)}`);
      return null;
    }
  }
}

type Cifrada = Omit<PersonaCifrada, 'estado' | 'creado_en'>;

/** @throws Error when the data are missing, don't open, or are not those whose hash the ledger holds */
function abrir(llavero: KeyRing, { id, club_id, version, huella, clave, cifrado }: Cifrada): DatosPersonales {
  if (clave === null || cifrado === null || version === null) throw new Error('they are missing');
  const propia = llavero.openKey(id, club_id, clave);
  const datos = descifrarDatos(propia, cifrado, version);
  if (hashOfDatos(propia, datos, version) !== huella) throw new Error('their hash is another');
  return datos;
}
