import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

/** The space between the field and its options. */
const GAP = 8;

/** Whether the options of a field are above it, because there is more room. */
function areAbove(field: HTMLInputElement): boolean {
  const options = document.getElementById(field.getAttribute('aria-controls') ?? '');
  return options?.closest<HTMLElement>('[data-position]')?.dataset['position']?.startsWith('top') ?? false;
}

/** How much the field grew since its options opened below it. If they are above it, they do not move. */
function useGrowth(opened: boolean) {
  const input = useRef<HTMLInputElement>(null);
  const [growth, setGrowth] = useState(0);
  useEffect(() => {
    const field = input.current;
    const box = field?.closest<HTMLElement>('.mantine-MultiSelect-input');
    if (!opened || !field || !box) return undefined;
    const first = box.offsetHeight;
    const watch = new ResizeObserver(() => setGrowth(areAbove(field) ? 0 : box.offsetHeight - first));
    watch.observe(box);
    return () => {
      watch.disconnect();
      setGrowth(0);
    };
  }, [opened]);
  return { input, growth };
}

/** Several of many: the options stay where they are while the field grows by what is chosen, so that a second tap does not miss. */
export function MultiField({ onDropdownOpen, onDropdownClose, ...props }: MultiSelectProps) {
  const [opened, setOpened] = useState(false);
  const { input, growth } = useGrowth(opened);
  return (
    <MultiSelect
      {...props}
      ref={input}
      comboboxProps={{ offset: GAP - growth }}
      onDropdownOpen={() => {
        setOpened(true);
        onDropdownOpen?.();
      }}
      onDropdownClose={() => {
        setOpened(false);
        onDropdownClose?.();
      }}
    />
  );
}
