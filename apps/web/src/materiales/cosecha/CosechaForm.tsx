import { Box } from '@mantine/core';
import { useState } from 'react';
import { useAccion } from '@/api/accion';
import { useClubId } from '@/club/club';
import { bodyOfProducto } from '@/club/cosecha';
import { FueraDeCosecha } from '@/club/FueraDeCosecha';
import { Quedan, useQuedan } from '@/club/Quedan';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { cantidad, cuenta } from '@/ui/formatos';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { PasoDeDatos } from './PasoDeDatos';
import { PasoDePlantas } from './PasoDePlantas';
import type { Cosechado } from './ProductoCosechado';
import { validar, type CosechaValues } from './values';

const INICIAL: CosechaValues = {
  plantas: [],
  tipo: null,
  nombre: '',
  cantidad: null,
  unidad_medida: 'gramos',
  codigo: '',
};

function Consecuencia({ valores, proyecto_id }: { readonly valores: CosechaValues; readonly proyecto_id: string }) {
  const { plantas, nombre, cantidad: cuanto, unidad_medida } = valores;
  const codigos = plantas.map(({ codigo }) => codigo).join(', ');
  return (
    <>
      Se registrarán {cantidad(cuanto, unidad_medida)} de {nombre.trim()}, de {cuenta(plantas.length, 'planta')}:{' '}
      <strong>
        <ConCodigos>{codigos}</ConCodigos>
      </strong>
      . {plantas.length === 1 ? 'Pasará' : 'Pasarán'} a estado &quot;Cosechada&quot; y no{' '}
      {plantas.length === 1 ? 'podrá' : 'podrán'} usarse de nuevo.
      <Box mt="xs">
        <Quedan proyecto_id={proyecto_id} elegidas={plantas} />
        <FueraDeCosecha proyecto_id={proyecto_id} elegidas={plantas} />
      </Box>
    </>
  );
}

interface Props {
  readonly proyectoId: string;
  readonly alCosechar: (producto: Cosechado) => void;
  /** Returns to the previous screen. */
  readonly alSalir: () => void;
  /** Heading level of its steps. */
  readonly nivel: 2 | 3;
}

function useCosecha({ proyectoId, alCosechar }: Pick<Props, 'proyectoId' | 'alCosechar'>) {
  const club_id = useClubId();
  const quedan = useQuedan(proyectoId);
  const confirmar = useConfirmacion();
  const crear = useAccion('post', '/api/producto_final');
  return useAppForm<CosechaValues>({
    clave: `cosecha-${proyectoId}`,
    generados: ['codigo'],
    inicial: INICIAL,
    validar,
    error: 'Error al guardar el producto. Por favor, inténtalo nuevamente.',
    enviar: async (values) => {
      const sigue = await confirmar({
        titulo: 'Cosechar Producto',
        consecuencia: <Consecuencia valores={values} proyecto_id={proyectoId} />,
        confirmar: 'Cosechar Producto',
      });
      if (!sigue) return false;
      const body = bodyOfProducto(values, club_id);
      const dicho = quedan(values.plantas);
      const { id, mensaje } = await crear.mutateAsync({ body });
      alCosechar({
        ...body,
        id,
        mensaje: [mensaje, dicho].filter(Boolean).join(' '),
        codigos: values.plantas.map((planta) => planta.codigo),
      });
      return true;
    },
  });
}

/** The two steps of 'Cosechar Producto', for the plants of a project. */
export function CosechaForm({ proyectoId, alCosechar, alSalir, nivel }: Props) {
  const [paso, fijarPaso] = useState<1 | 2>(1);
  const estado = useCosecha({ proyectoId, alCosechar });
  const cancelar = (): void => {
    estado.descartar();
    alSalir();
  };
  if (paso === 1)
    return (
      <PasoDePlantas
        proyectoId={proyectoId}
        nivel={nivel}
        elegidas={estado.form.values.plantas}
        alCambiar={(plantas) => estado.form.setFieldValue('plantas', plantas)}
        alSeguir={() => fijarPaso(2)}
        cancelar={cancelar}
      />
    );
  return <PasoDeDatos estado={estado} nivel={nivel} alVolver={() => fijarPaso(1)} cancelar={cancelar} />;
}
