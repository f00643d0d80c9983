import { AJUSTE_SIN_OBSERVACIONES } from '@cepa/words/mensajes/materiales';
import { Alert, Stack } from '@mantine/core';
import { IconEqual, IconMinus, IconPlus } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { useClubId } from '@/club/club';
import { NotaField } from '@/ui/campos/NotaField';
import { NumeroField } from '@/ui/campos/NumeroField';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import { cantidad } from '@/ui/formatos';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { useFrame } from '../../comun/useFrame';
import { DECIMALES, MIN, type Bulk } from '../comun/bulk';
import { FichaDeBulk } from '../comun/FichaDeBulk';
import { UnBulk } from '../comun/UnBulk';
import { diferenciaDe, failureOfAjuste, impactoDe, limitesDe } from './ajuste';

interface Values extends Record<string, unknown> {
  nuevaCantidad: number | null;
  observaciones: string;
}

/** By the sign of the difference. */
const SIGNOS = {
  '0': { Icono: IconEqual, color: 'gray' },
  '1': { Icono: IconPlus, color: 'yellow' },
  '-1': { Icono: IconMinus, color: 'hoja' },
} as const;

function Impacto({ bulk, diferencia }: { readonly bulk: Bulk; readonly diferencia: number }) {
  const { Icono, color } = SIGNOS[`${Math.sign(diferencia) as -1 | 0 | 1}`];
  return (
    <Alert role="status" variant="light" color={color} icon={<Icono size={18} aria-hidden />} p="xs">
      <ConCodigos>{impactoDe(bulk, diferencia)}</ConCodigos>
    </Alert>
  );
}

function AjusteForm({ bulk }: { readonly bulk: Bulk }) {
  const { id, unidad_medida } = bulk;
  const club_id = useClubId();
  const navegar = useNavigate();
  const { enlaces, volver } = useFrame();
  const ajustar = useAccion('put', '/api/producto_final_bulk_ajustarCantidad/{id}');
  const estado = useAppForm<Values>({
    clave: `bulk-ajustar-${id}`,
    inicial: { nuevaCantidad: bulk.cantidad, observaciones: '' },
    sigue: true,
    validar: ({ nuevaCantidad, observaciones }) => ({
      nuevaCantidad: failureOfAjuste(bulk, nuevaCantidad),
      observaciones: observaciones.trim() ? null : AJUSTE_SIN_OBSERVACIONES,
    }),
    error: 'Error al ajustar la cantidad',
    enviar: async ({ nuevaCantidad, observaciones }) => {
      await ajustar.mutateAsync({
        params: { path: { id } },
        body: { nuevaCantidad: nuevaCantidad ?? 0, observaciones: observaciones.trim(), club_id },
      });
      await navegar(enlaces.bulk.lista);
    },
  });
  const { getInputProps, values, errors } = estado.form;
  const diferencia = diferenciaDe(bulk, values.nuevaCantidad);
  const { min, max } = limitesDe(bulk);
  return (
    <AppForm estado={estado} guardar="Guardar Ajuste" cancelar={volver} deshabilitado={diferencia === 0}>
      <FichaDeBulk bulk={bulk} />
      <NumeroField
        {...getInputProps('nuevaCantidad')}
        label="Nueva cantidad"
        required
        decimales={DECIMALES}
        redondea
        paso={MIN}
        unidad={unidad_medida}
        description={`Lo producido en total: de ${cantidad(min, unidad_medida)} a ${cantidad(max, unidad_medida)}.`}
        error={
          errors.nuevaCantidad ?? (values.nuevaCantidad === null ? null : failureOfAjuste(bulk, values.nuevaCantidad))
        }
      />
      <Impacto bulk={bulk} diferencia={diferencia} />
      <NotaField {...getInputProps('observaciones')} label="Observaciones del ajuste" required maxLength={4000} />
    </AppForm>
  );
}

/**
 * Sets the made quantity to the counted one; the difference leaves the raw material or returns to it (rule
 * `materiales.ajuste-de-bulk`).
 */
export function Ajustar() {
  return (
    <Stack gap="md">
      <PageTitle
        titulo="Ajustar Cantidad"
        subtitulo="La diferencia se descuenta de la materia prima o se le devuelve, y queda en el historial."
      />
      <Panel paso="producto_final_bulk" formulario>
        <UnBulk>{(bulk) => <AjusteForm key={bulk.id} bulk={bulk} />}</UnBulk>
      </Panel>
    </Stack>
  );
}
