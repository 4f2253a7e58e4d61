/** JSON in the browser's storage; a full or forbidden storage is as an empty one. */
function box( pick: () => Storage ) {
	return {
		read< T >( key: string ): T | null {
			try {
				return JSON.parse( pick().getItem( key ) ?? 'null' ) as T | null;
			} catch {
				return null;
			}
		},
		/** Whether it was kept. */
		write( key: string, value: unknown ): boolean {
			try {
				pick().setItem( key, JSON.stringify( value ) );
				return true;
			} catch {
				return false;
			}
		},
		remove( key: string ): void {
			try {
				pick().removeItem( key );
			} catch {
				// Nothing is stored where storage is forbidden.
			}
		},
	};
}

export const local = box( () => window.localStorage );
export const perTab = box( () => window.sessionStorage );
