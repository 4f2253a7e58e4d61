/** One upload as its place on the page shows it. */
import { __, sprintf } from '@wordpress/i18n';
import { formatSize } from '../lib/format';

/** `waiting`: the connection is gone and it goes on by itself. `processing`: all is sent, the server has not answered. */
export type Phase = 'sending' | 'waiting' | 'processing' | 'done' | 'failed';

export interface Transfer {
	phase: Phase;
	/** 0 to 1 of what has been sent. */
	sent: number;
	message?: string;
}

/** Until the server has answered, no more than this is shown as done. */
export const SHOWN_AT_MOST = 85;

export function percent( { phase, sent }: Transfer ): number {
	return phase === 'done' ? 100 : Math.min( SHOWN_AT_MOST, Math.round( sent * SHOWN_AT_MOST ) );
}

export function isUnderWay( { phase }: Transfer ): boolean {
	return phase === 'sending' || phase === 'waiting' || phase === 'processing';
}

/** 上传中, 处理中, …: what is true at this moment. */
export function phaseName( phase: Phase ): string {
	switch ( phase ) {
		case 'sending':
			return __( '上传中', 'zeromo-community' );
		case 'waiting':
			return __( '网络断了，恢复后继续上传', 'zeromo-community' );
		case 'processing':
			return __( '处理中', 'zeromo-community' );
		case 'failed':
			return __( '上传失败', 'zeromo-community' );
		case 'done':
			return __( '已上传', 'zeromo-community' );
	}
}

/** 上传中 3.2 MB / 10 MB */
export function progressText( transfer: Transfer, size: number ): string {
	if ( transfer.phase !== 'sending' ) {
		return phaseName( transfer.phase );
	}
	const sent = formatSize( size * transfer.sent );
	/* translators: 1: size sent, 2: size of all */
	return sprintf( __( '上传中 %1$s / %2$s', 'zeromo-community' ), sent, formatSize( size ) );
}
