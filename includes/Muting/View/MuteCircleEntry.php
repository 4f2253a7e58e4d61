<?php

declare(strict_types=1);

namespace Zeromo\Community\Muting\View;

use Zeromo\Community\Circles\Api\CircleMenuEntry;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Members\Api\PressForms;
use Zeromo\Community\Muting\MuteNote;

/** 不看这个圈子 in 更多 of a circle, and the way back. */
final class MuteCircleEntry implements CircleMenuEntry {

	public function __construct( private readonly MuteNote $note ) {}

	public function html( int $circle_id, int $viewer ): string {
		if ( 0 === $viewer ) {
			return '';
		}
		$muted = in_array( $circle_id, $this->note->circles( $viewer ), true );
		return sprintf(
			'<button %s class="zmo-pop__item" role="menuitem">%s%s</button>',
			PressForms::button( 'quiet', array( 'circle_id' => $circle_id, 'muted' => $muted ? 0 : 1 ) ),
			Icon::svg( $muted ? 'eye' : 'eye-off' ),
			$muted ? esc_html__( '恢复显示这个圈子', 'zeromo-community' ) : esc_html__( '不看这个圈子', 'zeromo-community' )
		);
	}
}
