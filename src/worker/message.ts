/** What a push brings. */
export interface PushMessage {
	title: string;
	body: string;
	/** A message with the same one takes the place of the one that stands there. */
	tag: string;
	url: string;
}

/**
 * Reads the text of a push. What is not as the server writes it shows the host's name and leads to the site.
 *
 * @param text JSON.
 * @param home Address of the site; a message leads to its origin only.
 */
export function readMessage( text: string, home: string ): PushMessage {
	let sent: Record< string, unknown > = {};
	try {
		const read: unknown = JSON.parse( text );
		sent = typeof read === 'object' && read !== null ? ( read as Record< string, unknown > ) : {};
	} catch {
		// Nothing that we have sent.
	}
	const word = ( name: string ): string => ( typeof sent[ name ] === 'string' ? sent[ name ] : '' );
	return {
		title: word( 'title' ) || new URL( home ).host,
		body: word( 'body' ),
		tag: word( 'tag' ),
		url: own( word( 'url' ), home ),
	};
}

function own( url: string, home: string ): string {
	try {
		const to = new URL( url, home );
		return to.origin === new URL( home ).origin ? to.href : home;
	} catch {
		return home;
	}
}
