import { Box, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { announce, useAccion } from '@/api/accion';
import { api, type Esquema } from '@/api/cliente';
import { bodyOfProducto } from '@/club/cosecha';
import { FueraDeCosecha } from '@/club/FueraDeCosecha';
import { Quedan, useQuedan } from '@/club/Quedan';
import { withQuedan } from '@/club/quedan';
import { worksOffline } from '@/api/offline';
import { deviceCode } from '@/api/queue/code';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { cantidad, cuenta, hoy } from '@/ui/formatos';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { inicialDe, validar, type Desde, type LoteDeCosecha, type CosechaValues } from './values';

interface Options {
  readonly proyecto: { readonly id: string; readonly club_id: string };
  readonly lotes: readonly LoteDeCosecha[];
  readonly desde: Desde;
  /** The crop's last harvest. */
  readonly anterior: { readonly tipo_biomasa: string; readonly unidad_medida: string } | null;
}

/** The plants that become 'Cosechada'. */
export const salenDe = ({ que, plantas, marcar }: CosechaValues) => (marcar || que === 'producto' ? plantas : []);

function Consecuencia({ valores, proyecto_id }: { readonly valores: CosechaValues; readonly proyecto_id: string }) {
  const { que, plantas, cantidad: cuanto, unidad_medida, tipo, marcar } = valores;
  const una = plantas.length === 1;
  return (
    <>
      <Text>
        Se registrarán <strong>{cantidad(cuanto, unidad_medida)}</strong> de {tipo}, de{' '}
        <strong>{cuenta(plantas.length, 'planta')}</strong>.
      </Text>
      {(marcar || que === 'producto') && (
        <Text mt="xs">
          {una ? 'Pasará' : 'Pasarán'} a estado &quot;Cosechada&quot; y no {una ? 'podrá' : 'podrán'} usarse de nuevo.
        </Text>
      )}
      <Box mt="xs">
        <Quedan proyecto_id={proyecto_id} elegidas={plantas} salen={salenDe(valores)} />
        <FueraDeCosecha proyecto_id={proyecto_id} elegidas={plantas} />
      </Box>
    </>
  );
}

/** The form of a harvest: one call records everything. */
export function useCosecha({ proyecto, lotes, desde, anterior }: Options) {
  const { id: proyecto_id, club_id } = proyecto;
  const navegar = useNavigate();
  const confirmar = useConfirmacion();
  const quedan = useQuedan(proyecto_id);
  // On a device that works without a signal: its label is written before the server knows it. A retry is the same harvest.
  const [deEsteTelefono] = useState(() => (worksOffline() ? deviceCode('BIO', hoy()) : null));
  const deBiomasa = useAccion('post', '/api/cosechas', { quiet: true });
  const deProducto = useAccion('post', '/api/producto_final', { quiet: true });

  const biomasa = async (values: CosechaValues): Promise<string> => {
    const {
      plantas,
      proyecto_evento_id,
      tipo,
      cantidad: peso,
      unidad_medida,
      fecha_cosecha,
      observaciones,
      marcar,
    } = values;
    const body = {
      proyecto_id,
      plantas: plantas.map(({ id }) => id),
      proyecto_evento_id,
      fecha_cosecha,
      tipo_biomasa: tipo as Esquema<'CosecharDto'>['tipo_biomasa'],
      peso: peso ?? 0,
      unidad_medida: unidad_medida as Esquema<'CosecharDto'>['unidad_medida'],
      observaciones: observaciones.trim() || null,
      marcar_cosechadas: marcar,
      codigo: deEsteTelefono,
      club_id,
    };
    const answer: { readonly id?: string; readonly mensaje?: unknown } = await deBiomasa.mutateAsync({ body });
    announce(withQuedan(answer, quedan(plantas, salenDe(values))));
    const { id } = answer;
    // A waiting one has no record yet.
    return id === undefined ? `/proyecto/${proyecto_id}` : `/biomasa/${id}`;
  };
  const producto = async (values: CosechaValues): Promise<string> => {
    const codigo = values.codigo || (await pedirCodigo(club_id));
    estado.form.setFieldValue('codigo', codigo);
    const answer = await deProducto.mutateAsync({ body: bodyOfProducto({ ...values, codigo }, club_id) });
    announce(withQuedan(answer, quedan(values.plantas)));
    return `/flujo_produccion/bulk/cosechados?q=${encodeURIComponent(codigo)}`;
  };

  const { lote_id, planta_id, listas } = desde;
  const estado = useAppForm<CosechaValues>({
    clave: `cosechar-${planta_id ?? lote_id ?? proyecto_id}${listas ? '-listas' : ''}`,
    generados: ['codigo'],
    inicial: inicialDe(lotes, desde, anterior),
    validar: (values) => validar(values, lotes),
    // The lists of types differ.
    alCambiar: ({ que }, antes) => (que === antes.que ? undefined : { tipo: null }),
    error: 'Ocurrió un error. Intente nuevamente.',
    enviar: async (values) => {
      const sigue = await confirmar({
        titulo: 'Cosechar',
        consecuencia: <Consecuencia valores={values} proyecto_id={proyecto_id} />,
        confirmar: 'Cosechar',
      });
      if (!sigue) return false;
      await navegar(await (values.que === 'biomasa' ? biomasa(values) : producto(values)));
      return true;
    },
  });
  return estado;
}

async function pedirCodigo(club_id: string): Promise<string> {
  const { data } = await api.GET('/api/producto_final_codigo/{club_id}', { params: { path: { club_id } } });
  if (!data) throw new Error('No se pudo generar el código. Por favor, intenta nuevamente.');
  return data;
}
