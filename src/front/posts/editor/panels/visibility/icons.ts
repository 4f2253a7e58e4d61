const ICONS: Readonly< Record< string, string > > = {
	public: 'globe',
	paid: 'badge-japanese-yen',
	points: 'coins',
	login: 'user-round-check',
	comment: 'message-circle',
	password: 'key-round',
	level: 'crown',
};

/** A lock's picture; one that a plugin has added is a plain lock. */
export function iconOf( type: string ): string {
	return ICONS[ type ] ?? 'lock-keyhole';
}
