/** Moves between pages, in one place so that tests can stand in for the browser. */
export const navigate = {
	reload(): void {
		window.location.reload();
	},
	to( url: string ): void {
		window.location.assign( url );
	},
};
