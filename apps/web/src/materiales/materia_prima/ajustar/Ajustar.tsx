import { AJUSTE_SIN_MOTIVO } from '@cepa/words/mensajes/materiales';
import { Alert, Stack } from '@mantine/core';
import { IconEqual, IconMinus, IconPlus } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { useClubId } from '@/club/club';
import { NotaField } from '@/ui/campos/NotaField';
import { NumeroField } from '@/ui/campos/NumeroField';
import { Codigo } from '@/ui/codigo/Codigo';
import { AppForm } from '@/ui/formulario/AppForm';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { useMateriaPrima } from '../comun/context';
import { type MateriaPrima } from '../comun/materia';
import { Stock } from '../comun/Stock';
import { UnaMateriaPrima } from '../comun/UnaMateriaPrima';
import { diferenciaDe, impactoDe } from './ajuste';

interface Values extends Record<string, unknown> {
  nuevaCantidad: number | null;
  observaciones: string;
}

/** By the sign of the difference. */
const SIGNOS = {
  '0': { Icono: IconEqual, color: 'gray' },
  '1': { Icono: IconPlus, color: 'hoja' },
  '-1': { Icono: IconMinus, color: 'yellow' },
} as const;

function Impacto({ diferencia, unidad }: { readonly diferencia: number; readonly unidad: string }) {
  const { Icono, color } = SIGNOS[`${Math.sign(diferencia) as -1 | 0 | 1}`];
  return (
    <Alert role="status" variant="light" color={color} icon={<Icono size={18} aria-hidden />} p="xs">
      {impactoDe(diferencia, unidad)}
    </Alert>
  );
}

function AjusteForm({ materia }: { readonly materia: MateriaPrima }) {
  const { id, stock_disponible: actual, unidad_medida } = materia;
  const club_id = useClubId();
  const navegar = useNavigate();
  const { enlaces, volver } = useMateriaPrima();
  const ajustar = useAccion('put', '/api/materia_prima_ajustar_cantidad/{id}');
  const estado = useAppForm<Values>({
    clave: `materia-prima-ajustar-${id}`,
    inicial: { nuevaCantidad: Math.max(0, actual), observaciones: '' },
    sigue: true,
    validar: ({ nuevaCantidad, observaciones }) => ({
      nuevaCantidad: nuevaCantidad === null ? OBLIGATORIO : null,
      observaciones: observaciones.trim() ? null : AJUSTE_SIN_MOTIVO,
    }),
    error: 'Error al ajustar la cantidad.',
    enviar: async ({ nuevaCantidad, observaciones }) => {
      await ajustar.mutateAsync({
        params: { path: { id } },
        body: { nuevaCantidad: nuevaCantidad ?? 0, observaciones: observaciones.trim(), club_id },
      });
      await navegar(enlaces.lista);
    },
  });
  const { nuevaCantidad, observaciones } = estado.form.values;
  const diferencia = diferenciaDe(actual, nuevaCantidad);
  return (
    <AppForm
      estado={estado}
      guardar="Guardar Ajuste"
      cancelar={volver}
      deshabilitado={diferencia === 0 || observaciones.trim() === ''}
    >
      <DatosList>
        <Dato nombre="Código">
          <Codigo codigo={materia.codigo} paso="materia_prima" aviso="Copiado al portapapeles" duracion={1500} />
        </Dato>
        <Dato nombre="Tipo">{materia.tipo_descripcion}</Dato>
        <Dato nombre="Cantidad actual">
          <Stock materia={materia} />
        </Dato>
      </DatosList>
      <NumeroField
        {...estado.form.getInputProps('nuevaCantidad')}
        label="Nueva cantidad disponible"
        required
        min={0}
        paso={0.1}
        ajustar
        unidad={unidad_medida}
      />
      <Impacto diferencia={diferencia} unidad={unidad_medida} />
      <NotaField
        {...estado.form.getInputProps('observaciones')}
        label="Motivo del ajuste"
        required
        maxLength={4000}
        description={observaciones.trim() === '' ? AJUSTE_SIN_MOTIVO : undefined}
      />
    </AppForm>
  );
}

/** Sets the available quantity to the counted one, with its reason. */
export function Ajustar() {
  return (
    <Stack gap="md">
      <PageTitle
        titulo="Ajustar Cantidad"
        subtitulo="La diferencia queda en el historial, con quién la hizo y por qué."
      />
      <Panel paso="materia_prima" formulario>
        <UnaMateriaPrima>{(materia) => <AjusteForm key={materia.id} materia={materia} />}</UnaMateriaPrima>
      </Panel>
    </Stack>
  );
}
