/** 卡密管理: which pages of the list are shown. No DOM, no calls. */
export interface Shown {
	/** The last page that was read. */
	page: number;
	/** Rows that were taken away since; as many have come up from the pages behind. */
	removed: number;
	/** Rows that are shown. */
	rows: number;
	/** Whether the list goes on. */
	more: boolean;
}

export type ShownEvent =
	| { type: 'begun'; rows: number; more: boolean }
	| { type: 'removed' }
	| { type: 'more'; rows: number; more: boolean };

export function nextShown( shown: Shown, event: ShownEvent ): Shown {
	switch ( event.type ) {
		case 'begun':
			return { page: 1, removed: 0, rows: event.rows, more: event.more };
		case 'removed':
			return { ...shown, removed: shown.removed + 1, rows: shown.rows - 1 };
		case 'more':
			return {
				page: shown.page + 1,
				removed: 0,
				rows: shown.rows + event.rows,
				more: event.more,
			};
	}
}

/** Pages to read for more: the last one again where rows have come up into it. */
export function pagesAfter( { page, removed }: Shown ): number[] {
	return removed > 0 ? [ page, page + 1 ] : [ page + 1 ];
}
