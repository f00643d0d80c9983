import { SIN_CODIGOS } from '@cepa/words/mensajes/lotes';
import { SimpleGrid } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { esDefinitiva } from '@/api/claves';
import type { Esquema } from '@/api/cliente';
import { esErrorDeApi } from '@/api/error';
import { NuevaGenetica } from '@/piezas/NuevaGenetica';
import { CampoFecha } from '@/ui/campos/CampoFecha';
import { CampoNumero } from '@/ui/campos/CampoNumero';
import { CampoOpcion } from '@/ui/campos/CampoOpcion';
import { hoy } from '@/ui/formatos';
import { Formulario } from '@/ui/formulario/Formulario';
import { useFormulario } from '@/ui/formulario/useFormulario';
import { useContextoDeLote } from '../lote/contexto';
import { CodigosPropuestos } from './CodigosPropuestos';
import { cupoEnPalabras, fallaDeCantidad, MAXIMO_DE_PLANTAS } from './cupo';
import { SelectorDeGenetica } from './SelectorDeGenetica';
import { useCodigos } from './useCodigos';

interface Valores extends Record<string, unknown> {
  readonly variedad_id: string | null;
  readonly cantidad: number | null;
  readonly origen: string | null;
  readonly fecha_inicio: string | null;
}

/** Adds plants of one variety to the lot, under codes that are proposed and read (rule `lotes.codigos`). */
export function FormularioDePlantas() {
  const { lote, base } = useContextoDeLote();
  const { id: lote_id, club_id } = lote;
  const tiene = lote.plantas.length;
  const navegar = useNavigate();
  const [creando, crear] = useState(false);
  const agregar = useAccion('post', '/api/planta/agregar-varias');
  const estado = useFormulario<Valores>({
    clave: `plantas-alta-${lote_id}`,
    inicial: { variedad_id: null, cantidad: 1, origen: null, fecha_inicio: hoy() },
    error: 'Ocurrió un error al agregar las plantas',
    validar: ({ variedad_id, cantidad, origen, fecha_inicio }) => ({
      variedad_id: variedad_id ? null : 'La genética es obligatoria.',
      cantidad: fallaDeCantidad(cantidad, tiene),
      origen: origen ? null : 'El origen es obligatorio.',
      fecha_inicio: fecha_inicio ? null : 'La fecha de creación es obligatoria.',
      listacodigos: fallaDeCantidad(cantidad, tiene) === null && !codigos.listos ? SIN_CODIGOS : null,
    }),
    enviar: async ({ variedad_id, cantidad, origen, fecha_inicio }) => {
      const body = {
        variedad_id: variedad_id ?? '',
        cantidad: cantidad ?? 0,
        origen: origen as Esquema<'AgregarPlantasDto'>['origen'],
        fecha_inicio: fecha_inicio ?? '',
        lote_id,
        club_id,
        listacodigos: [...codigos.lista],
      };
      try {
        await agregar.mutateAsync({ body });
      } catch (razon) {
        // Somebody else may have used them.
        if (esErrorDeApi(razon) && esDefinitiva(razon.status)) void codigos.consulta.refetch();
        throw razon;
      }
      await navegar(base);
    },
  });
  const { values, errors, getInputProps, setFieldValue } = estado.form;
  const codigos = useCodigos(
    lote_id,
    club_id,
    fallaDeCantidad(values.cantidad, tiene) === null ? values.cantidad : null,
  );
  return (
    <>
      <Formulario estado={estado} guardar="Agregar Plantas" cancelar={() => void navegar(base)}>
        <SelectorDeGenetica club_id={club_id} campo={getInputProps('variedad_id')} crear={() => crear(true)} />
        <CampoNumero
          label="Cantidad"
          required
          min={1}
          max={MAXIMO_DE_PLANTAS - tiene}
          decimales={0}
          paso={1}
          description={cupoEnPalabras(tiene)}
          {...getInputProps('cantidad')}
          error={errors.cantidad ?? fallaDeCantidad(values.cantidad, tiene)}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <CampoOpcion label="Origen" lista="origen_planta" required {...getInputProps('origen')} />
          <CampoFecha label="Fecha de Creacion" required {...getInputProps('fecha_inicio')} />
        </SimpleGrid>
        <CodigosPropuestos
          consulta={codigos.consulta}
          pedidos={codigos.pedidos}
          error={codigos.listos ? undefined : (errors.listacodigos as string | undefined)}
        />
      </Formulario>
      {/* Beside the form, not in it: what is sent there would be sent here too. */}
      <Suspense fallback={null}>
        {creando && (
          <NuevaGenetica abierta alCerrar={() => crear(false)} alCrear={({ id }) => setFieldValue('variedad_id', id)} />
        )}
      </Suspense>
    </>
  );
}
