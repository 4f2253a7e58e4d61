import { __ } from '@wordpress/i18n';

/** The end of every list, with the three dots of the contract. */
export function endOfList(): string {
	return `${ __( '没有更多了', 'zeromo-community' ) }...`;
}
