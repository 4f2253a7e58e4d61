<?php

declare(strict_types=1);

namespace Zeromo\Community\Polls\Http;

use Zeromo\Community\Posts\Api\CardSlot;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\View\Partial;
use Zeromo\Community\Polls\PollPart;

/** The poll of a post, below its link and file. */
final class PollSlot implements CardSlot {

	public function slot(): string {
		return 'media';
	}

	public function position(): int {
		return 35;
	}

	public function html( array $post, int $viewer, bool $single ): string {
		$fields = new Input( $post );
		return $fields->has( PollPart::NAME ) ? self::render( $fields->int( 'id' ), $fields->part( PollPart::NAME )->all(), $viewer ) : '';
	}

	/**
	 * The poll as a reader sees it.
	 *
	 * @param array<string, mixed> $poll Field `poll` of a Post.
	 */
	public static function render( int $post, array $poll, int $viewer ): string {
		return Partial::render( 'polls/poll', array( 'post_id' => $post, 'poll' => $poll, 'viewer' => $viewer ) );
	}
}
