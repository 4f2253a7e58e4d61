<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;

/**
 * How long an author may change what is public: setting `content_edit_window` in minutes, 0 for ever. Moderators always
 * may.
 */
final class EditWindow {

	public function __construct( private readonly Settings $settings, private readonly Clock $clock ) {}

	/** Whether something made public at this time may still be changed by its author. */
	public function is_open( int $created ): bool {
		$minutes = $this->settings->int( 'content_edit_window' );
		return 0 === $minutes || $this->clock->now() <= $created + $minutes * MINUTE_IN_SECONDS;
	}

	/** Forbidden, with the number of minutes. */
	public function need( int $created ): void {
		if ( ! $this->is_open( $created ) ) {
			throw Failure::forbidden(
				/* translators: %d: number of minutes */
				sprintf( __( '发布 %d 分钟后不能再编辑', 'zeromo-community' ), $this->settings->int( 'content_edit_window' ) )
			);
		}
	}
}
