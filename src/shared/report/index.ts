/** What can be reported, as `POST /report` takes it. */
export interface Reported {
	object_type: 'activity' | 'post' | 'comment' | 'circle' | 'user' | 'message' | 'topic';
	object_id: number;
}

/** Opens the dialog 举报; its code comes with the first press. */
export async function openReport( what: Reported ): Promise< void > {
	const { reportDialog } = await import( './dialog' );
	await reportDialog( what );
}
