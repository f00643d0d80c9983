import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { announce, useAccion } from '@/api/accion';
import { useClubId } from '@/club/club';
import { NotaField } from '@/ui/campos/NotaField';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import { Dialog } from '@/ui/dialogos/Dialog';
import { cuenta } from '@/ui/formatos';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { AnalisisField } from './AnalisisField';
import { porTipo, useExigidos, type Partida } from './queries';

interface Values extends Record<string, unknown> {
  analisis_ids: string[];
  motivo: string;
}

/** Maximum number of listed codes; more are only counted. */
const A_LA_VISTA = 6;

function cualesSon(partidas: readonly Partida[]): string {
  const codigos = partidas.slice(0, A_LA_VISTA).map(({ codigo }) => codigo);
  const resto = partidas.length - codigos.length;
  return `${codigos.join(', ')}${resto > 0 ? ` y ${resto} más` : ''}`;
}

interface FormProps {
  readonly partidas: readonly Partida[];
  readonly exigidos: readonly string[];
  readonly alCerrar: () => void;
  readonly alLiberar: () => void;
}

function LiberacionForm({ partidas, exigidos, alCerrar, alLiberar }: FormProps) {
  const club_id = useClubId();
  // Batches released before a later part failed are not released again.
  const [hechas] = useState(() => new Set<string>());
  const liberar = useAccion('post', '/api/liberaciones', { quiet: true });
  const estado = useAppForm<Values>({
    clave: partidas.length === 1 ? `liberar-${partidas[0]!.id}` : 'liberar-varias',
    inicial: { analisis_ids: [], motivo: '' },
    error: 'Error al liberar.',
    enviar: async ({ analisis_ids, motivo }) => {
      for (const [tipo, ids] of porTipo(partidas.filter(({ id }) => !hechas.has(id)))) {
        const elegidos = analisis_ids.length === 0 ? null : analisis_ids;
        const body = { club_id, tipo, ids, analisis_ids: elegidos, motivo: motivo.trim() || null };
        await liberar.mutateAsync({ body });
        for (const id of ids) hechas.add(id);
      }
      const cuantas = hechas.size;
      announce({ mensaje: cuantas === 1 ? 'Producto liberado.' : `${cuantas} productos liberados.` });
      alLiberar();
    },
  });
  return (
    <AppForm estado={estado} guardar="Liberar" cancelar={alCerrar}>
      <Text>
        <ConCodigos>
          {`Desde ahora se ${partidas.length === 1 ? 'puede' : 'pueden'} entregar: ${cualesSon(partidas)}. Queda registrado quién respondió.`}
        </ConCodigos>
      </Text>
      {exigidos.length > 0 && (
        <>
          <Text size="sm">{`El club pide un análisis aprobado de: ${exigidos.join(', ')}.`}</Text>
          <AnalisisField {...estado.form.getInputProps('analisis_ids')} />
          <NotaField
            {...estado.form.getInputProps('motivo')}
            label="Por qué se libera sin un análisis (si falta)"
            maxLength={1000}
          />
        </>
      )}
    </AppForm>
  );
}

interface Props {
  /** An empty list closes it. */
  readonly partidas: readonly Partida[];
  readonly alCerrar: () => void;
  readonly alLiberar: () => void;
}

/** Releases batches in quarantine: by their analyses or, if one is missing, with a reason. */
export function LiberacionDialog({ partidas, alCerrar, alLiberar }: Props) {
  const exigidos = useExigidos(useClubId());
  const abierta = partidas.length > 0;
  const title =
    partidas.length === 1
      ? `Liberar ${partidas[0]!.codigo}`
      : `Liberar ${cuenta(partidas.length, 'producto', 'productos')}`;
  return (
    <Dialog titulo={title} abierta={abierta} alCerrar={alCerrar} tamano="md">
      <Stack>
        {abierta && exigidos && (
          <LiberacionForm partidas={partidas} exigidos={exigidos} alCerrar={alCerrar} alLiberar={alLiberar} />
        )}
      </Stack>
    </Dialog>
  );
}
