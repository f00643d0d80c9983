import { FIN_ANTES_DEL_INICIO } from '@cepa/words/mensajes/campos';
import { DIAS_INVALIDOS } from '@cepa/words/mensajes/cultivos';
import { Button } from '@mantine/core';
import { IconCalendarCog } from '@tabler/icons-react';
import { useState } from 'react';
import { useAccion } from '@/api/accion';
import type { Esquema } from '@/api/cliente';
import { useEventoContext } from '@/club/proyecto';
import { FechaHoraField } from '@/ui/campos/FechaHoraField';
import { NotaField } from '@/ui/campos/NotaField';
import { NumeroField } from '@/ui/campos/NumeroField';
import { Dialog } from '@/ui/dialogos/Dialog';
import { diaDe } from '@/ui/formatos';
import { AppForm } from '@/ui/formulario/AppForm';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { diasDe, duracionTras } from '../eventos/duracion';

type Evento = Esquema<'ProyectoEvento'>;

interface Values extends Record<string, unknown> {
  readonly fecha_inicio: string | null;
  readonly fecha_fin: string | null;
  readonly dias: number | null;
  readonly motivo: string;
}

/** The button that corrects the planned days of an open event. */
export function CorregirDias({ evento }: { readonly evento: Evento }) {
  const { soloLectura } = useEventoContext();
  const [abierta, abrir] = useState(false);
  if (soloLectura) return null;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconCalendarCog size={18} aria-hidden />}
        onClick={() => abrir(true)}
      >
        Corregir días
      </Button>
      <Dialog
        titulo={`Corregir los días de ${evento.nombre_evento}`}
        abierta={abierta}
        alCerrar={() => abrir(false)}
        tamano="md"
      >
        <DiasForm evento={evento} alCerrar={() => abrir(false)} />
      </Dialog>
    </>
  );
}

function DiasForm({ evento, alCerrar }: { readonly evento: Evento; readonly alCerrar: () => void }) {
  const corregir = useAccion('put', '/api/proyectoEvento/{id}');
  const estado = useAppForm<Values>({
    clave: `evento-dias-${evento.id}`,
    inicial: {
      fecha_inicio: evento.fecha_inicio,
      fecha_fin: evento.fecha_fin,
      dias: diasDe(evento.fecha_inicio, evento.fecha_fin),
      motivo: '',
    },
    sigue: true,
    validar: ({ fecha_inicio, fecha_fin, dias }) => {
      const invertidas = fecha_inicio !== null && fecha_fin !== null && fecha_fin < fecha_inicio;
      const enOrden = invertidas ? FIN_ANTES_DEL_INICIO : null;
      return {
        fecha_inicio: fecha_inicio ? null : OBLIGATORIO,
        fecha_fin: fecha_fin ? enOrden : OBLIGATORIO,
        dias: dias !== null && dias < 1 && !invertidas ? DIAS_INVALIDOS : null,
      };
    },
    alCambiar: duracionTras,
    error: 'Error al corregir los días del evento.',
    enviar: async ({ fecha_inicio, fecha_fin, motivo }) => {
      await corregir.mutateAsync({
        params: { path: { id: evento.id } },
        body: { fecha_inicio: fecha_inicio ?? '', fecha_fin: fecha_fin ?? '', motivo: motivo.trim() || null },
      });
      alCerrar();
    },
  });
  const { values, getInputProps } = estado.form;
  return (
    <AppForm estado={estado} guardar="Guardar Cambios" cancelar={alCerrar}>
      <FechaHoraField label="Inicio" required {...getInputProps('fecha_inicio')} />
      <FechaHoraField
        label="Fin"
        required
        min={values.fecha_inicio ? diaDe(values.fecha_inicio) : null}
        {...getInputProps('fecha_fin')}
      />
      <NumeroField label="Cantidad de días" unidad="días" min={1} decimales={0} {...getInputProps('dias')} />
      <NotaField
        label="Motivo (opcional)"
        description="Lo que decía antes queda en el historial."
        maxLength={1000}
        {...getInputProps('motivo')}
      />
    </AppForm>
  );
}
