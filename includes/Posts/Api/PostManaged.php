<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

use Zeromo\Community\Kernel\Event;

/** Who runs a circle, or a moderator, did something to somebody else's post. */
final class PostManaged implements Event {

	public const PIN         = 'pin';
	public const PIN_OFF     = 'pin_off';
	public const ESSENCE_OFF = 'essence_off';
	public const SAMPLE      = 'sample';
	public const SAMPLE_OFF  = 'sample_off';
	public const MOVE        = 'move';
	public const TAKE_OUT    = 'take_out';
	public const REMOVE      = 'remove';
	public const EDIT        = 'edit';
	public const HELD        = 'held';

	/**
	 * @param int    $post_id   Post.
	 * @param int    $author_id Its author, who is told.
	 * @param int    $circle_id Circle it stood in, 0 for none.
	 * @param int    $actor_id  Who did it, 0 for the site itself.
	 * @param string $act       One of the constants.
	 */
	public function __construct(
		public readonly int $post_id,
		public readonly int $author_id,
		public readonly int $circle_id,
		public readonly int $actor_id,
		public readonly string $act
	) {}

	public function hook(): string {
		return 'zeromo_post_managed';
	}

	public function hook_args(): array {
		return array( $this->post_id, $this->act, $this->actor_id );
	}
}
