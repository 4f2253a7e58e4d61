/** Moves between pages, in one place so that tests can stand in for the browser. */
export const navigate = {
	reload(): void {
		window.location.reload();
	},
	to( url: string ): void {
		window.location.assign( url );
	},
};

/** Whether this page was reached by Back or Forward. */
export function cameBack(): boolean {
	const [ entry ] = performance.getEntriesByType?.( 'navigation' ) ?? [];
	return ( entry as PerformanceNavigationTiming | undefined )?.type === 'back_forward';
}
