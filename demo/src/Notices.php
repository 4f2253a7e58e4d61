<?php

declare(strict_types=1);

namespace Zeromo\Demo;

use Zeromo\Community\Comments\Api\CommentPosted;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Reactions\Api\Liked;
use Zeromo\Community\Follows\Api\Followed;

/**
 * The first two members get notices of what others really did; the other members get none, as nobody reads them.
 */
final class Notices {

	public function __construct(
		private readonly DemoWriter $writer,
		private readonly Progress $notebook,
		private readonly People $people,
		private readonly Events $events
	) {}

	/** Writes the notices, once. */
	public function tell(): void {
		if ( 1 === $this->notebook->number( 'told' ) ) {
			return;
		}
		foreach ( array( $this->people->id( 0 ), $this->people->id( 1 ) ) as $member ) {
			foreach ( $this->writer->done_to( $member, 6 ) as $row ) {
				$this->events->emit(
					match ( $row['what'] ) {
						'like'   => new Liked(
							$row['user'],
							'post',
							$row['post'],
							'like',
							true,
							$member,
							$row['post']
						),
						'follow' => new Followed( $row['user'], $member, true ),
						default  => new CommentPosted( $row['comment'], $row['post'], $row['user'], 0, 0, $member ),
					}
				);
			}
		}
		$this->notebook->write( array( 'told' => 1 ) );
	}
}
