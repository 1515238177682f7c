-- Asked with each status and each entry of a transfer, it took longer to plan than to answer: its plan is kept.
ALTER FUNCTION "transfers_amiss"(uuid[]) SET "plan_cache_mode" = 'force_generic_plan';
