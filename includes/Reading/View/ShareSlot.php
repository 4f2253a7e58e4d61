<?php

declare(strict_types=1);

namespace Zeromo\Community\Reading\View;

use Zeromo\Community\Posts\Api\CardSlot;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\View\Partial;
use Zeromo\Community\Kernel\Wiring\Place;

/** 分享 in the action row: copy the address, the system's own sharing, a poster. */
#[Place( 1 )]
final class ShareSlot implements CardSlot {

	public function slot(): string {
		return 'actions';
	}

	public function position(): int {
		return 10;
	}

	public function html( array $post, int $viewer, bool $single ): string {
		$fields = new Input( $post );
		$title  = $fields->text( 'post_title' );
		return Partial::render(
			'reading/share',
			array(
				'post_id' => $fields->int( 'id' ),
				'url'     => $fields->text( 'url' ),
				'title'   => '' !== $title ? $title : mb_substr( $fields->text( 'excerpt' ), 0, 40 ),
				'poster'  => null === ( $post['state'] ?? null ),
			)
		);
	}
}
