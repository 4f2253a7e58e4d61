import { __ } from '@wordpress/i18n';

/** What a reader is told of a picture's AI label; empty without one. */
export function markWords( ai: number | undefined ): string {
	if ( ! ai ) {
		return '';
	}
	return ai === 1 ? __( 'AI 生成', 'zeromo-community' ) : __( '疑似 AI 生成', 'zeromo-community' );
}
