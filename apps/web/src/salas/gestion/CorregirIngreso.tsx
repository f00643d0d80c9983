import { Text } from '@mantine/core';
import { useAccion } from '@/api/accion';
import { FechaField } from '@/ui/campos/FechaField';
import { NotaField } from '@/ui/campos/NotaField';
import { Dialog } from '@/ui/dialogos/Dialog';
import { fecha, hoy } from '@/ui/formatos';
import { AppForm } from '@/ui/formulario/AppForm';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { useAppForm } from '@/ui/formulario/useAppForm';
import type { Planta } from '../comun/queries';

interface Props {
  readonly planta: Planta | null;
  readonly alCerrar: () => void;
}

/** Corrects the day on which a plant entered its room: with a mistyped day it could be kept there. */
export function CorregirIngreso({ planta, alCerrar }: Props) {
  return (
    <Dialog titulo="Corregir la fecha de ingreso" abierta={planta !== null} alCerrar={alCerrar} tamano="md">
      {planta && <IngresoForm planta={planta} alCerrar={alCerrar} />}
    </Dialog>
  );
}

function IngresoForm({ planta, alCerrar }: { readonly planta: Planta; readonly alCerrar: () => void }) {
  const corregir = useAccion('put', '/api/sala_plantas/{id}/fecha');
  const estado = useAppForm({
    clave: `sala-ingreso-${planta.sala_planta_id}`,
    inicial: { fecha_asignacion: planta.fecha_asignacion, motivo: '' },
    validar: ({ fecha_asignacion, motivo }) => ({
      fecha_asignacion: fecha_asignacion ? null : OBLIGATORIO,
      motivo: motivo.trim() ? null : OBLIGATORIO,
    }),
    error: 'Error al corregir la fecha.',
    enviar: async ({ fecha_asignacion, motivo }) => {
      await corregir.mutateAsync({
        params: { path: { id: planta.sala_planta_id ?? '' } },
        body: { fecha_asignacion: fecha_asignacion ?? '', motivo: motivo.trim() },
      });
      alCerrar();
    },
  });
  const { getInputProps } = estado.form;
  return (
    <AppForm estado={estado} guardar="Corregir" cancelar={alCerrar}>
      <Text>
        La planta {planta.codigo} figura en esta sala desde el {fecha(planta.fecha_asignacion)}. La salida de la sala
        anterior pasa al mismo día, y la corrección queda en el historial.
      </Text>
      <FechaField label="Ingresó el" required max={hoy()} {...getInputProps('fecha_asignacion')} />
      <NotaField label="Motivo" required maxLength={1000} {...getInputProps('motivo')} />
    </AppForm>
  );
}
