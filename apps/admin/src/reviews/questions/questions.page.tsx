import { Button } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { IconHelp } from '../../icons/icons.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { ResourceList } from '../../ui/list/resource-list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { BulkQuestions } from './bulk-questions.tsx';
import { questionsList } from './questions-list.tsx';
import { QuestionsSwitch } from './questions-switch.tsx';

/** Renders the questions to answer, publish, reject and delete (docs/behaviour/screens.md#questions). */
export function Component() {
  return (
    <>
      <PageHeader title={t('Questions')} about={t('Shoppers can only see published questions.')} />
      <QuestionsSwitch />
      <ResourceList
        definition={questionsList}
        resource="questions"
        bulk={({ items, clear }) => <BulkQuestions questions={items} onDone={clear} />}
        empty={
          <EmptyState icon={IconHelp} text={t('No questions yet. Shoppers ask them on the page of a product.')}>
            <Button component="a" href="/products" variant="light">
              {t('View shop')}
            </Button>
          </EmptyState>
        }
      />
    </>
  );
}
