/** The condition that the owner lets shoppers ask questions about products. */
export const takesQuestions =
  "coalesce((select s.value -> 'takesQuestions' = 'true' from settings s where s.key = 'site'), false)";
