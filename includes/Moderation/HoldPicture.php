<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation;

use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Media\Api\HeldPictures;

/** A site's own check of pictures says which one waits for a moderator. */
final class HoldPicture {

	public function __construct( private readonly HeldPictures $pictures ) {}

	#[Action( 'zeromo_moderation_hold_picture' )]
	public function hold( mixed $id ): void {
		if ( is_numeric( $id ) ) {
			$this->pictures->hold( (int) $id );
		}
	}
}
