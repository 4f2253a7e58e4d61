<?php

declare(strict_types=1);

namespace Zeromo\Community\Mentions;

use Zeromo\Community\Mentions\Sql\MentionRepository;
use Zeromo\Community\Posts\Api\ActivityPublished;
use Zeromo\Community\Mentions\Api\MemberMentioned;
use Zeromo\Community\Posts\Api\ContentVisibility;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\Shield\Api\Shields;

/** Tells the mentioned of a public post: each once, only who may see it, and not more in an hour than an author may. */
final class MentionTeller {

	public function __construct(
		private readonly MentionRepository $mentions,
		private readonly ContentVisibility $visibility,
		private readonly RateLimit $limits,
		private readonly Events $events,
		private readonly Db $db,
		private readonly Shields $shields
	) {}

	#[Listens( ActivityPublished::class, kept: true )]
	public function on_published( ActivityPublished $event ): void {
		$this->tell( $event->post_id );
	}

	/** Looks who is to be told; a draft tells nobody, it is looked at again when it becomes public. */
	public function tell( int $post_id ): void {
		$untold = $this->mentions->untold( $post_id );
		if ( array() === $untold ) {
			return;
		}
		$open = $this->shields->open( (int) get_post_field( 'post_author', $post_id ), $untold );
		foreach ( array_diff( $untold, $open ) as $member ) {
			// Not told of it when the shield is down, either.
			$this->mentions->told( $post_id, $member );
		}
		foreach ( $open as $member ) {
			$row = $this->visibility->visible_rows( array( $post_id ), $member )[0] ?? null;
			if (
				null === $row
				|| FeedState::Listed !== $row->state
				|| $row->author_id === $member
			) {
				continue;
			}
			try {
				$this->limits->hit( 'mention', (string) $row->author_id );
			} catch ( Failure ) {
				// The post stands; it only wakes nobody more.
				return;
			}
			$this->db->transaction(
				function () use ( $post_id, $member, $row ): void {
					if ( $this->mentions->told( $post_id, $member ) ) {
						$this->events->emit( new MemberMentioned( $post_id, $member, $row->author_id ) );
					}
				}
			);
		}
	}
}
