import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SiteSettingsView } from '@vitrine/contract/settings/admin-settings.schema.ts';
import type { PolicySlug } from '@vitrine/domain/settings/policies.ts';
import { missingFacts, policyTemplates } from '@vitrine/domain/settings/policy-templates.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { ConfirmModal } from '../../ui/dialogs/confirm-modal.tsx';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { errorsByField, useErrors } from '../../ui/forms/field-errors.ts';
import { Section } from '../../ui/section.tsx';
import { FactField, HandlingDays } from './policy-facts.tsx';

interface PolicyTemplateProps {
  policy: PolicySlug;
  saved: SiteSettingsView['businessFacts'];
  /** The working days until an order leaves, by the delivery setting. */
  handlingDays: number;
  /** Whether the page has a text, which a new text would replace. */
  hasText: boolean;
  onWritten: (html: string) => void;
}

/** Requests the facts of a policy, retains them for the next one, and writes the policy's text from them. */
export function PolicyTemplate({ policy, saved, handlingDays, hasText, onWritten }: PolicyTemplateProps) {
  const template = policyTemplates[policy];
  const [facts, setFacts] = useState(saved);
  const [isAsking, setAsking] = useState(false);
  const { errors, refuse, changed } = useErrors();
  const queryClient = useQueryClient();
  const writing = useMutation({
    mutationFn: () => api.settings.changeAdmin<'site', SiteSettingsView>('site', { businessFacts: facts }),
    onSuccess: async (site) => {
      setAsking(false);
      onWritten(template.write({ ...site.businessFacts, handlingDays }));
      await queryClient.invalidateQueries({ queryKey: ['settings'] });
    },
    onError: (error) => {
      setAsking(false);
      const found = Object.entries(errorsByField(error));
      refuse(Object.fromEntries(found.map(([path, message]) => [path.replace('businessFacts.', ''), message])));
    },
  });
  const write = () => {
    const missing = missingFacts(policy, facts);
    if (missing.length > 0) refuse(Object.fromEntries(missing.map((fact) => [fact, t('Required for the text.')])));
    else if (hasText) setAsking(true);
    else writing.mutate();
  };
  return (
    <Section title={t('Text from a template')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t(
            'Enter these details to create a text that you can edit. They are filled in for the next policy. The text is a starting point, not legal advice. Check it against the law of your country.',
          )}
        </Text>
        {template.facts.map((fact) =>
          fact === 'handlingDays' ? (
            <HandlingDays key={fact} days={handlingDays} />
          ) : (
            <FactField
              key={fact}
              fact={fact}
              isRequired={template.required.includes(fact)}
              facts={facts}
              errors={errors}
              change={(changes) => {
                setFacts((before) => ({ ...before, ...changes }));
                changed(Object.keys(changes));
              }}
            />
          ),
        )}
        {writing.error ? <CallFailure error={writing.error} /> : null}
        <Group>
          <Button variant="default" loading={writing.isPending} onClick={write}>
            {t('Create text')}
          </Button>
        </Group>
      </Stack>
      {isAsking ? (
        <ConfirmModal
          title={t('Replace the text of this page?')}
          confirmLabel={t('Replace text')}
          isPending={writing.isPending}
          onConfirm={() => writing.mutate()}
          onClose={() => setAsking(false)}
        >
          {t('The template replaces the text in the editor. Shoppers see it after you save the page.')}
        </ConfirmModal>
      ) : null}
    </Section>
  );
}
