import { Skeleton, Stack } from '@mantine/core';

/** The placeholder of a list while it loads. */
export function ListSkeleton() {
  return (
    <Stack gap="xs">
      <Skeleton height={42} maw={360} />
      {Array.from({ length: 5 }, (_, i) => (
        <Skeleton key={i} height={44} />
      ))}
    </Stack>
  );
}
