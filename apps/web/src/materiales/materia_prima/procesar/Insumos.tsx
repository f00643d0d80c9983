import { A_USAR_EXCEDE } from '@cepa/words/mensajes/materiales';
import { Button, Select, Stack } from '@mantine/core';
import { IconLock, IconPlus, IconTrash } from '@tabler/icons-react';
import { NumeroField } from '@/ui/campos/NumeroField';
import { TextField } from '@/ui/campos/TextField';
import { ScanButton } from '@/ui/escaneo/ScanButton';
import { useCuantas } from '@/api/page';
import { cantidad, fecha } from '@/ui/formatos';
import type { FormState } from '@/ui/formulario/useAppForm';
import { Insignia } from '@/ui/panel/Insignia';
import { ElegirMateriaPrima, materiaDeEtiqueta, useMateriasConStock } from '../../comun/ElegirMateriaPrima';
import { avisosDe, type MateriaPrima } from '../comun/materia';
import { Row } from './Row';
import { pideMotivo } from './validar';
import { insumoNuevo, type ProcesoValues } from './values';

interface Props {
  readonly form: FormState<ProcesoValues>['form'];
  readonly materias: ReadonlyMap<string, MateriaPrima>;
  /** Receives the offered raw material. */
  readonly conocer: (materias: readonly MateriaPrima[]) => void;
  /** The raw material for which the form was opened; it cannot be removed. */
  readonly principal: string | null;
}

/** The inputs: the raw material for which the form was opened, and any other with stock. */
export function Insumos({ form, materias, conocer, principal }: Props) {
  const { insumos } = form.values;
  const { data: conStock } = useCuantas(useMateriasConStock());
  const elegidas = new Set(insumos.map(({ materia_prima_id }) => materia_prima_id));
  const elegidasConStock = [...elegidas].filter((id) => (materias.get(id ?? '')?.stock_disponible ?? 0) > 0);
  return (
    <Stack gap="sm">
      {insumos.map((insumo, index) => (
        <InsumoRow
          key={insumo.clave}
          form={form}
          indice={index}
          materias={materias}
          conocer={conocer}
          principal={principal}
          elegidas={elegidas}
        />
      ))}
      <div>
        <Button
          variant="light"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={(conStock?.total ?? 0) <= elegidasConStock.length}
          onClick={() => form.insertListItem('insumos', insumoNuevo())}
        >
          Agregar otra materia prima
        </Button>
      </div>
    </Stack>
  );
}

interface RowProps extends Props {
  readonly indice: number;
  /** The inputs already chosen; they are not offered again. */
  readonly elegidas: ReadonlySet<string | null>;
}

const nombreDe = (materia: MateriaPrima): string => [materia.codigo, materia.tipo, ...avisosDe(materia)].join(' · ');

/** Expired or held stock is offered last. */
const alFinal = (una: MateriaPrima): boolean => una.vencida || una.retenida;

const optionOf = (una: MateriaPrima) => ({ value: una.id, label: nombreDe(una) });

/** The acts on a row: a recorded one cannot be removed. */
function RowActs({ form, indice, registrado }: Pick<RowProps, 'form' | 'indice'> & { readonly registrado: boolean }) {
  if (registrado)
    return (
      <Insignia tono="info" icono={IconLock}>
        Ya descontado
      </Insignia>
    );
  if (indice === 0) return null;
  return (
    <Button
      variant="subtle"
      color="red"
      size="compact-md"
      leftSection={<IconTrash size={16} aria-hidden />}
      aria-label={`Quitar el insumo ${indice + 1}`}
      onClick={() => form.removeListItem('insumos', indice)}
    >
      Quitar
    </Button>
  );
}

function InsumoRow({ form, indice, materias, conocer, principal, elegidas }: RowProps) {
  const conStock = useMateriasConStock();
  const insumo = form.values.insumos[indice];
  const materia = materias.get(insumo?.materia_prima_id ?? '');
  const registrado = Boolean(insumo?.insumo_id);
  // Shown while it is typed.
  const excedida = materia && !registrado && (insumo?.cantidad_usada ?? 0) > materia.stock_disponible;
  const fija = registrado || (principal !== null && indice === 0);
  const field = form.getInputProps(`insumos.${indice}.materia_prima_id`);
  return (
    <Row titulo={`Insumo ${indice + 1}`} acciones={<RowActs form={form} indice={indice} registrado={registrado} />}>
      {fija ? (
        <Select {...field} label="Materia prima" required readOnly data={materia ? [optionOf(materia)] : []} />
      ) : (
        <>
          <ElegirMateriaPrima
            {...field}
            value={insumo?.materia_prima_id ?? null}
            label="Materia prima"
            required
            placeholder="Elegí una materia prima con stock"
            opcionDe={optionOf}
            seOfrece={({ id }) => id === insumo?.materia_prima_id || !elegidas.has(id)}
            alFinal={alFinal}
            alConocer={conocer}
          />
          <ScanButton
            size="compact-md"
            tipo="materia_prima"
            unidad={['materia prima', 'materias primas']}
            candidatas={[]}
            hallar={async (codigo) => {
              const leida = await materiaDeEtiqueta(conStock, codigo);
              if (!leida || elegidas.has(leida.id)) return undefined;
              conocer([leida]);
              return leida;
            }}
            alElegir={(id) => form.setFieldValue(`insumos.${indice}.materia_prima_id`, id)}
          />
        </>
      )}
      <NumeroField
        {...form.getInputProps(`insumos.${indice}.cantidad_usada`)}
        label="Cantidad a usar"
        required
        error={form.errors[`insumos.${indice}.cantidad_usada`] ?? (excedida ? A_USAR_EXCEDE : undefined)}
        min={0}
        {...(materia && !registrado
          ? {
              max: materia.stock_disponible,
              conMaximo: true,
              description: `Disponible: ${cantidad(materia.stock_disponible, materia.unidad_medida)}`,
            }
          : {})}
        readOnly={registrado}
        unidad={materia?.unidad_medida ?? null}
      />
      <MotivoDeVencida form={form} indice={indice} materias={materias} />
    </Row>
  );
}

/** The reason to use expired raw material; only asked then. */
function MotivoDeVencida({ form, indice, materias }: Pick<RowProps, 'form' | 'indice' | 'materias'>) {
  const insumo = form.values.insumos[indice];
  if (!insumo || !pideMotivo(insumo, materias)) return null;
  return (
    <TextField
      {...form.getInputProps(`insumos.${indice}.motivo`)}
      label="Por qué se usa una materia prima vencida"
      description={`Venció el ${fecha(materias.get(insumo.materia_prima_id ?? '')?.fecha_vencimiento)}.`}
      required
      maxLength={1000}
    />
  );
}
