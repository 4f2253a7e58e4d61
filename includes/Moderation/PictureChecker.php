<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Media\Api\PictureGate;
use Zeromo\Community\TextChecks\Api\Said;

/** The check of pictures: a site puts an outside one into the filter; without it all pass. */
final class PictureChecker implements PictureGate {

	public function holds( int $id, string $path, int $member ): bool {
		if ( Staff::everywhere( $member ) ) {
			return false;
		}
		/**
		 * Judges a picture, e.g. by asking an outside service.
		 *
		 * @param mixed  $verdict null; else 'pass', 'review' or 'block', an array of `verdict` and `message`, or a
		 *   WP_Error, which blocks with its message.
		 * @param string $path    The file.
		 * @param int    $member  Who sends it.
		 * @param int    $id      Attachment; a service that answers later holds it back by the action
		 *   `zeromo_moderation_hold_picture`.
		 */
		$verdict = Said::read( apply_filters( 'zeromo_moderation_check_picture', null, $path, $member, $id ), '' );
		if ( true === $verdict?->blocks() ) {
			throw Failure::content( 'images', $verdict->reason( __( '图片包含不允许发布的内容', 'zeromo-community' ) ) );
		}
		return true === $verdict?->waits();
	}
}
