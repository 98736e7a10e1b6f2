// The front door of this slice: what the jobs use of reports.
export { addUpSalesDays } from './add-up-sales-days.ts';
