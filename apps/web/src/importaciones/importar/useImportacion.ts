import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { v4 as newKey } from 'uuid';
import { announce } from '@/api/accion';
import type { Esquema } from '@/api/cliente';
import { errorText } from '@/api/error';
import { subir } from '@/api/subir';
import { useClubId } from '@/club/club';

export type Prueba = Esquema<'PruebaDeImportacion'>;
export type Resultado = Esquema<'ResultadoDeImportacion'>;

/** A person's choices for a file. */
export interface Elecciones {
  /** The field of each column; null for ignored ones. */
  readonly columnas: readonly (string | null)[] | null;
  readonly existentes: 'saltear' | 'actualizar';
  readonly con_errores: 'ninguna' | 'las_buenas';
}

const AL_EMPEZAR: Elecciones = { columnas: null, existentes: 'saltear', con_errores: 'ninguna' };

/**
 * An import from the file to its result. Each choice is tried on the server at once, so that the screen shows what
 * would be recorded.
 */
export function useImportacion(tipo: string) {
  const clubId = useClubId();
  const queries = useQueryClient();
  const [archivo, setArchivo] = useState<File | null>(null);
  const [elecciones, setElecciones] = useState(AL_EMPEZAR);
  const [prueba, setPrueba] = useState<Prueba | null>(null);
  const [resultado, setResultado] = useState<Resultado | null>(null);
  const [haciendo, setHaciendo] = useState<'probar' | 'importar' | null>(null);
  const [falla, setFalla] = useState<string | null>(null);
  /** Kept until the request changes: a request without an answer is not recorded twice. */
  const idempotencyKey = useRef(newKey());
  const vez = useRef(0);

  const direccion = (path: string, { columnas, existentes, con_errores }: Elecciones, real: boolean): string => {
    const query = new URLSearchParams({ tipo, existentes, club_id: clubId });
    if (columnas) query.set('columnas', columnas.map((una) => una ?? '').join(','));
    if (real) query.set('con_errores', con_errores);
    return `${path}?${String(query)}`;
  };

  const probar = async (file: File, asked: Elecciones): Promise<void> => {
    const esta = (vez.current += 1);
    idempotencyKey.current = newKey();
    setHaciendo('probar');
    setFalla(null);
    try {
      const found = await subir<Prueba>(direccion('/api/importaciones/probar', asked, false), file, newKey());
      if (esta === vez.current) setPrueba(found);
    } catch (error) {
      if (esta === vez.current) setFalla(errorText(error, 'No se pudo leer la planilla.'));
    } finally {
      if (esta === vez.current) setHaciendo(null);
    }
  };

  return {
    archivo,
    elecciones,
    prueba,
    resultado,
    haciendo,
    falla,
    elegirPlanilla(file: File | null): void {
      setArchivo(file);
      setElecciones(AL_EMPEZAR);
      setPrueba(null);
      setResultado(null);
      setFalla(null);
      vez.current += 1;
      setHaciendo(null);
      if (file) void probar(file, AL_EMPEZAR);
    },
    elegir(cambio: Partial<Elecciones>): void {
      const nuevas = { ...elecciones, ...cambio };
      setElecciones(nuevas);
      idempotencyKey.current = newKey();
      if (archivo && !('con_errores' in cambio)) void probar(archivo, nuevas);
    },
    async importar(): Promise<void> {
      if (!archivo) return;
      setHaciendo('importar');
      setFalla(null);
      try {
        const done = await subir<Resultado>(
          direccion('/api/importaciones', elecciones, true),
          archivo,
          idempotencyKey.current,
        );
        setResultado(done);
        announce(done);
        await queries.invalidateQueries();
      } catch (error) {
        setFalla(errorText(error, 'No se pudo importar la planilla.'));
      } finally {
        setHaciendo(null);
      }
    },
  };
}

export type Importacion = ReturnType<typeof useImportacion>;
