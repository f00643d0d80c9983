import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy, IconRefresh } from '@tabler/icons-react';
import { useCopiar } from '@/ui/codigo/useCopiar';
import type { FieldProps } from './field';
import clases from './fields.module.css';

interface Props extends FieldProps<string> {
  /** Generates another code; without it there is no 'Generar otro'. */
  readonly generar?: () => string;
  /** Shown after copying. */
  readonly aviso?: string;
}

/** A generated code: it is read-only and can be copied; 'Generar otro' replaces it. */
export function CodigoField({
  value,
  onChange,
  generar,
  aviso = 'Código copiado!',
  defaultValue: _inicial,
  disabled,
  ...resto
}: Props) {
  const { copiado, fallo, copiar } = useCopiar();
  const codigo = value ?? '';
  return (
    <>
      <TextInput
        {...resto}
        value={codigo}
        readOnly
        disabled={disabled}
        classNames={{ input: clases.codigo }}
        rightSection={
          <ActionIcon
            aria-label={`Copiar código ${codigo}`}
            disabled={codigo === ''}
            onClick={() => void copiar(codigo)}
          >
            {copiado ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          </ActionIcon>
        }
        rightSectionWidth={44}
        inputContainer={(field) => (
          <div className={clases.fila}>
            <div className={clases.crece}>{field}</div>
            {generar && !disabled && (
              <Button
                variant="default"
                size="md"
                px="sm"
                leftSection={<IconRefresh size={18} aria-hidden />}
                onClick={() => onChange?.(generar())}
              >
                Generar otro
              </Button>
            )}
          </div>
        )}
      />
      <span className="solo-lectores" role="status">
        {fallo ?? (copiado ? aviso : '')}
      </span>
    </>
  );
}
