<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks;

use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Locks\Api\LockEditor;
use Zeromo\Community\Posts\Api\FeedSync;

/** A hidden picture is removed from the library: it leaves the hidden texts that have it. */
final class HiddenPictureGone {

	public function __construct( private readonly LockEditor $locks, private readonly FeedSync $sync ) {}

	/** Before core removes it. */
	#[Action( 'delete_attachment' )]
	public function gone( int $id ): void {
		foreach ( $this->locks->picture_gone( $id ) as $post ) {
			$this->sync->touched( $post );
		}
	}
}
