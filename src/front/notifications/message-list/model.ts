/** The page of notices. No DOM, no calls. */
export interface Notices {
	/** Where the list goes on, null at its end. */
	cursor: string | null;
	/** Rows that are shown. */
	rows: number;
	/** The numbers beside the kinds are no longer true. */
	read: boolean;
}

export type NoticesEvent =
	| { type: 'read' }
	| { type: 'emptied' }
	| { type: 'removed' }
	| { type: 'more'; rows: number; cursor: string | null };

export function nextNotices( notices: Notices, event: NoticesEvent ): Notices {
	switch ( event.type ) {
		case 'read':
			return { ...notices, read: true };
		case 'emptied':
			return { cursor: null, rows: 0, read: true };
		case 'removed':
			return { ...notices, rows: notices.rows - 1 };
		case 'more':
			return { ...notices, rows: notices.rows + event.rows, cursor: event.cursor };
	}
}
