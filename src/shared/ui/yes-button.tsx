import type { ComponentProps } from 'react';
import { __ } from '@wordpress/i18n';
import { Button } from './button';

/** The button that sends a dialog. The word on it says what it does; its accessible name is 确定, as in the contract. */
export function YesButton( { children, ...rest }: ComponentProps< typeof Button > ) {
	const name = __( '确定', 'zeromo-community' );
	return (
		<Button { ...rest } aria-label={ name }>
			{ children || name }
		</Button>
	);
}
