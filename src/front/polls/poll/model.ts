/** What may be chosen in a poll. No DOM, no calls. */
import { __, _n, sprintf } from '@wordpress/i18n';

/** Whether the boxes that are not ticked have to wait; a single choice moves instead. */
export function isFull( chosen: number, max: number ): boolean {
	return max > 1 && chosen >= max;
}

/** Why a choice can't be sent; null where it can. */
export function faultOf( chosen: number, max: number ): string | null {
	if ( chosen === 0 ) {
		return __( '请先选择一个选项', 'zeromo-community' );
	}
	/* translators: %d: number of options */
	return chosen > max ? sprintf( _n( '最多选择 %d 项', '最多选择 %d 项', max, 'zeromo-community' ), max ) : null;
}
