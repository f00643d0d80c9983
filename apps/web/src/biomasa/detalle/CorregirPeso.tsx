import { useState } from 'react';
import { IconScale } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { useAccion } from '@/api/accion';
import type { Esquema } from '@/api/cliente';
import { NumeroField } from '@/ui/campos/NumeroField';
import { TextField } from '@/ui/campos/TextField';
import { Dialog } from '@/ui/dialogos/Dialog';
import { AppForm } from '@/ui/formulario/AppForm';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { useAppForm } from '@/ui/formulario/useAppForm';

type Biomasa = Pick<
  Esquema<'BiomasaEnLista'>,
  'id' | 'club_id' | 'codigo' | 'peso' | 'unidad_medida' | 'tipo_biomasa' | 'fecha_cosecha' | 'observaciones'
>;

interface Props {
  readonly biomasa: Biomasa;
  readonly abierta: boolean;
  readonly alCerrar: () => void;
}

/** Corrects the weight of a harvest; its other fields do not change. */
export function CorregirPeso({ biomasa, abierta, alCerrar }: Props) {
  return (
    <Dialog titulo="Corregir peso" abierta={abierta} alCerrar={alCerrar} tamano="sm">
      {abierta && <Fields biomasa={biomasa} alCerrar={alCerrar} />}
    </Dialog>
  );
}

function Fields({ biomasa, alCerrar }: Omit<Props, 'abierta'>) {
  const editar = useAccion('put', '/api/biomasa/{id}');
  const { id, club_id, codigo, tipo_biomasa, fecha_cosecha, unidad_medida, observaciones } = biomasa;
  const estado = useAppForm<{ peso: number | null; motivo: string }>({
    clave: `biomasa-peso-${id}`,
    inicial: { peso: biomasa.peso, motivo: '' },
    sigue: true,
    validar: ({ peso }) => ({ peso: peso === null ? OBLIGATORIO : null }),
    error: 'Ocurrió un error. Intente nuevamente.',
    enviar: async ({ peso, motivo }) => {
      const body = {
        tipo_biomasa,
        fecha_cosecha,
        unidad_medida,
        observaciones,
        peso,
        motivo: motivo.trim() || null,
        club_id,
      };
      await editar.mutateAsync({
        params: { path: { id } },
        body: body as Esquema<'EditarBiomasaDto'>,
      });
      alCerrar();
    },
  });
  const { getInputProps } = estado.form;
  return (
    <AppForm estado={estado} guardar="Guardar" cancelar={alCerrar}>
      <NumeroField
        {...getInputProps('peso')}
        label="Peso"
        description={`Biomasa ${codigo}`}
        name="peso"
        min={0}
        decimales={2}
        unidad={unidad_medida}
        required
      />
      <TextField
        {...getInputProps('motivo')}
        label="Motivo de la corrección (opcional)"
        description="Queda escrito en el historial."
        maxLength={1000}
      />
    </AppForm>
  );
}

/** The button that opens it. The weight is fixed once the biomass is ready. */
export function CorregirPesoButton({ biomasa, impedida }: { readonly biomasa: Biomasa; readonly impedida: boolean }) {
  const [abierta, abrir] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconScale size={18} aria-hidden />}
        disabled={impedida}
        onClick={() => abrir(true)}
      >
        Corregir peso
      </Button>
      <CorregirPeso biomasa={biomasa} abierta={abierta} alCerrar={() => abrir(false)} />
    </>
  );
}
