// The public interface of this slice: the parts of reports that the jobs use.
export { addUpSalesDays } from './add-up-sales-days.ts';
export { sendReports } from './saved/send-reports.ts';
