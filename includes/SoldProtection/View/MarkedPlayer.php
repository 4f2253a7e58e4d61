<?php

declare(strict_types=1);

namespace Zeromo\Community\SoldProtection\View;

use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\PostMedia\Api\PlayerOverlay;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\SoldProtection\ProtectionSettings;
use Zeromo\Community\SoldProtection\ReaderMark;

/** The reader's number over a video that stands behind a lock; it changes its place now and then. */
final class MarkedPlayer implements PlayerOverlay {

	public function __construct( private readonly ProtectionSettings $settings ) {}

	public function html( Post $post, int $viewer ): string {
		$lock = $post->lock;
		if ( null === $lock || $lock->mine || 0 === $viewer || ! $this->settings->marks( 'video', $lock->type ) ) {
			return '';
		}
		Assets::require_style( 'lock' );
		return Partial::render(
			'sold-protection/player',
			array( 'words' => ReaderMark::words( $viewer ), 'opacity' => min( 0.7, 2 * $this->settings->opacity() ) )
		);
	}

	public function forbids_saving( Post $post, int $viewer ): bool {
		$lock = $post->lock;
		return null !== $lock && ! $lock->mine && $this->settings->forbids_copying( $lock->copy_off );
	}
}
