/**
 * An address of this site, else nothing: where an answer or the markup says to go, a foreign page and a script are refused.
 *
 * @return The address as given, '' where it leads elsewhere.
 */
export function ownUrl( url: string ): string {
	try {
		return url !== '' && new URL( url, document.baseURI ).origin === location.origin ? url : '';
	} catch {
		return '';
	}
}

/** An address that a link may lead to, on any site, else nothing. */
export function webUrl( url: string ): string {
	try {
		return url !== '' && /^https?:$/.test( new URL( url, document.baseURI ).protocol ) ? url : '';
	} catch {
		return '';
	}
}

/** Moves between pages, in one place so that tests can stand in for the browser. */
export const navigate = {
	reload(): void {
		window.location.reload();
	},
	/** Goes to a page of this site; an address elsewhere is not followed. */
	to( url: string ): void {
		const own = ownUrl( url );
		if ( own !== '' ) {
			window.location.assign( own );
		}
	},
	/** Goes to the page of a provider, which the server's answer has named, to pay there. */
	pay( url: string ): void {
		if ( webUrl( url ) !== '' ) {
			window.location.assign( url );
		}
	},
	/** Goes where a link of the page leads that the reader has pressed. */
	along( link: HTMLAnchorElement ): void {
		const url = webUrl( link.href );
		if ( url !== '' ) {
			window.location.assign( url );
		}
	},
};

/** Whether this page was reached by Back or Forward. */
export function cameBack(): boolean {
	const [ entry ] = performance.getEntriesByType?.( 'navigation' ) ?? [];
	return ( entry as PerformanceNavigationTiming | undefined )?.type === 'back_forward';
}
