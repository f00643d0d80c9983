import { useState } from 'react';
import { IconScale } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { useAccion } from '@/api/accion';
import type { Esquema } from '@/api/cliente';
import { CampoNumero } from '@/ui/campos/CampoNumero';
import { CampoTexto } from '@/ui/campos/CampoTexto';
import { Ventana } from '@/ui/dialogos/Ventana';
import { Formulario } from '@/ui/formulario/Formulario';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { useFormulario } from '@/ui/formulario/useFormulario';

type Biomasa = Pick<
  Esquema<'BiomasaEnLista'>,
  'id' | 'club_id' | 'codigo' | 'peso' | 'unidad_medida' | 'tipo_biomasa' | 'fecha_cosecha' | 'observaciones'
>;

interface Props {
  readonly biomasa: Biomasa;
  readonly abierta: boolean;
  readonly alCerrar: () => void;
}

/** The weight of a harvest, put right: the rest of it stays as it is. */
export function CorregirPeso({ biomasa, abierta, alCerrar }: Props) {
  return (
    <Ventana titulo="Corregir peso" abierta={abierta} alCerrar={alCerrar} tamano="sm">
      {abierta && <Campos biomasa={biomasa} alCerrar={alCerrar} />}
    </Ventana>
  );
}

function Campos({ biomasa, alCerrar }: Omit<Props, 'abierta'>) {
  const editar = useAccion('put', '/api/biomasa/{id}');
  const { id, club_id, codigo, tipo_biomasa, fecha_cosecha, unidad_medida, observaciones } = biomasa;
  const estado = useFormulario<{ peso: number | null; motivo: string }>({
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
    <Formulario estado={estado} guardar="Guardar" cancelar={alCerrar}>
      <CampoNumero
        {...getInputProps('peso')}
        label="Peso"
        description={`Biomasa ${codigo}`}
        name="peso"
        min={0}
        decimales={2}
        unidad={unidad_medida}
        required
      />
      <CampoTexto
        {...getInputProps('motivo')}
        label="Motivo de la corrección (opcional)"
        description="Queda escrito en el historial."
        maxLength={1000}
      />
    </Formulario>
  );
}

/** The button that opens it. A weight is fixed once its biomass is ready. */
export function BotonCorregirPeso({ biomasa, impedida }: { readonly biomasa: Biomasa; readonly impedida: boolean }) {
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
