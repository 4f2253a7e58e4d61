<?php

declare(strict_types=1);

namespace Zeromo\Community\FreeReads\View;

use Zeromo\Community\FreeReads\FreeReads;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\PaidPosts\Api\OtherWay;
use Zeromo\Community\Posts\Api\PostLock;

/** 免费看 in a shut block, and how many are left today. */
final class FreeReadButton implements OtherWay {

	public function __construct( private readonly FreeReads $reads ) {}

	public function html( int $post_id, PostLock $lock, int $viewer ): string {
		$most = $this->reads->most( $viewer );
		return 0 === $most ? '' : Partial::render(
			'free-reads/button',
			array( 'post_id' => $post_id, 'most' => $most, 'left' => $this->reads->left( $viewer ) )
		);
	}
}
